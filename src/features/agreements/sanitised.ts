import DOMPurify from 'dompurify';
import { trustedPolicy } from '#lib/trustedTypes.ts';

/** What a legal text is made of; everything else goes, with all attributes but these. */
const TAGS = [
  ...['article', 'section', 'nav', 'div', 'p', 'h3', 'h4', 'ol', 'ul', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['a', 'b', 'strong', 'em', 'span', 'bdi', 'br'],
];
const ATTRIBUTES = ['class', 'id', 'href', 'scope', 'aria-labelledby'];

/**
 * The agreement as nodes that can be put on the page (decision 22): no HTML string reaches the page, which the policy on
 * Trusted Types would refuse anyway. Links lead to other places of the same text only.
 */
export const sanitised = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: trustedPolicy(),
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: /^#[\w-]+$/,
    ADD_URI_SAFE_ATTR: ['scope'],
    FORBID_ATTR: ['style'],
  });
