import type { TemplateId } from '#domain/products.ts';

/** The texts of the portal. Each is fetched when somebody opens it, and replaced by replacing its file. */
const templates: Record<TemplateId, () => Promise<{ default: string }>> = {
  'master-targeted': () => import('./templates/master-targeted.html?raw'),
  'master-pays': () => import('./templates/master-pays.html?raw'),
  'master-postgrad': () => import('./templates/master-postgrad.html?raw'),
  'master-minor-vi': () => import('./templates/master-minor-vi.html?raw'),
  guarantor: () => import('./templates/guarantor.html?raw'),
};

/** The text of an agreement, with its blanks still open. */
export const templateText = async (id: TemplateId): Promise<string> => (await templates[id]()).default;
