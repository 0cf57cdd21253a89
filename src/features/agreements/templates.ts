import type { TemplateId } from '#domain/agreement.ts';

/** The texts that the portal has. Each is fetched when somebody opens it, and replaced by replacing its file. */
const templates: Partial<Record<TemplateId, () => Promise<{ default: string }>>> = {
  'master-targeted': () => import('./templates/master-targeted.html?raw'),
  'master-minor-vi': () => import('./templates/master-minor-vi.html?raw'),
};

export const hasTemplate = (id: TemplateId | undefined): id is TemplateId =>
  id !== undefined && templates[id] !== undefined;

/** The text of an agreement, with its blanks still open. */
export async function templateText(id: TemplateId): Promise<string> {
  const load = templates[id];
  if (!load) throw new Error(`There is no agreement text "${id}"`);
  return (await load()).default;
}
