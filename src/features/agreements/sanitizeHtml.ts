import DOMPurify from 'dompurify';
import { trustedPolicy } from '#lib/trustedTypes.ts';

/** The elements of a legal text; all others are removed, and all attributes but `ATTRIBUTES`. */
const TAGS = [
  ...['article', 'section', 'nav', 'div', 'p', 'h3', 'h4', 'ol', 'ul', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['a', 'b', 'strong', 'em', 'span', 'bdi', 'br'],
];
const ATTRIBUTES = ['class', 'id', 'href', 'scope', 'aria-labelledby'];

/**
 * Sanitizes HTML into nodes (decision 22). No HTML string reaches the page: Trusted Types would refuse it. Links can only
 * lead to other parts of the same text.
 */
export const sanitizeHtml = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: trustedPolicy(),
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: /^#[\w-]+$/,
    ADD_URI_SAFE_ATTR: ['scope'],
    FORBID_ATTR: ['style'],
  });
