/** Creates an element with a class and with texts or elements in it. Texts are never parsed as markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...content: readonly (string | Node)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...content);
  return made;
}

export function button(className: string, label: string, press: () => void): HTMLButtonElement {
  const made = element('button', className, label);
  made.type = 'button';
  made.addEventListener('click', press);
  return made;
}
