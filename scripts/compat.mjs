// `npm run compat`: what our sources ask of a browser that the oldest ones of `browserslist` do not have, by MDN's tables.
// It reads the types, so it knows the `size` of an address query, which is new, from that of a map, which is not; the size
// budget finds such things by their names alone, and in packages too. Fetches the tables and a compiler that can be asked
// for types, which are needed here only. Takes a minute.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchPackages } from './support/fetchPackages.mjs';
import { root } from './support/install.mjs';
import { tablesOf } from './support/mdnTables.mjs';

/** What is asked for before it is used, or changes nothing where it is missing; with where that is seen. */
const GUARDED = new Set([
  // A dropped folder is then taken for a file of no bytes, which is refused (FilePicker.tsx).
  'DataTransferItem.webkitGetAsEntry',
  // The day is typed there (DateControl.tsx).
  'HTMLInputElement.showPicker',
  // Safari says it a moment late, as the key is let go (TextControl.tsx).
  'InputEvent.isComposing',
  // The button is not shown there (share.ts).
  'Navigator.share',
  'Navigator.canShare',
  // A timer is in its place (browser.ts).
  'Window.requestIdleCallback',
  'Window.cancelIdleCallback',
  // A canvas of the page is in its place (pictures.ts).
  'OffscreenCanvas',
  'OffscreenCanvas.getContext',
  'OffscreenCanvas.convertToBlob',
  // The button does nothing in Firefox for Android before 114, whose menu saves the page.
  'Window.print',
]);

const folder = fetchPackages('compat', { '@mdn/browser-compat-data': '8.1.9', typescript: '5.9.3' });
const { resolve } = createRequire(join(folder, 'package.json'));
const { default: ts } = await import(pathToFileURL(resolve('typescript')).href);
const { lacking } = tablesOf(JSON.parse(readFileSync(resolve('@mdn/browser-compat-data'), 'utf8')));

const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
// What ships: the entry, and all that it leads to but the demo.
const program = ts.createProgram(
  ['main.tsx', 'lib/photoWorker.ts'].map((file) => join(root, 'src', file)),
  options,
);
const checker = program.getTypeChecker();

/**
 * What is read of a node and of a symbol of the compiler, which is fetched and brings no types here.
 * @typedef {object} TypedNode
 * @property {TypedNode} parent
 * @property {TypedNode} name
 * @property {TypedNode} [propertyName]
 * @property {string} text
 * @property {() => number} getStart
 * @property {() => { fileName: string, getLineAndCharacterOfPosition: (at: number) => { line: number } }} getSourceFile
 * @typedef {{ name: string, declarations?: TypedNode[] }} TypedSymbol
 */

/** True for what the browser or the language brings. @param {TypedNode} declaration */
const isBuiltIn = (declaration) => /\/typescript\/lib\/lib\./.test(declaration.getSourceFile().fileName);

/** The name of the interface, or of the variable with its statics, that declares a member. @param {TypedNode} declaration */
const ownerOf = ({ parent }) =>
  (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent) ? parent.parent : parent).name?.text ?? '';

/** What an expression or a pattern takes from the browser, as `Owner.member` or `Global`. @param {TypedNode} node */
function usedAt(node) {
  if (ts.isBindingElement(node)) {
    const { text } = node.propertyName ?? node.name;
    return memberOf(checker.getPropertyOfType(checker.getTypeAtLocation(node.parent), text ?? ''));
  }
  if (ts.isPropertyAccessExpression(node)) return memberOf(checker.getSymbolAtLocation(node.name));
  if (!ts.isIdentifier(node) || ts.isPropertyAccessExpression(node.parent) || ts.isTypeReferenceNode(node.parent))
    return '';
  const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
  return declaration && isBuiltIn(declaration) && !ts.isParameter(declaration) ? node.text : '';
}

/** @param {TypedSymbol | undefined} symbol */
function memberOf(symbol) {
  const declaration = symbol?.declarations?.find(isBuiltIn);
  return symbol && declaration ? `${ownerOf(declaration)}.${symbol.name}` : '';
}

/** @type {Map<string, string[]>} */
const found = new Map();
/** @param {TypedNode} node */
function visit(node) {
  const used = usedAt(node);
  const since = used && !GUARDED.has(used) ? lacking(used) : '';
  if (since) {
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const what = `${used}: ${since}`;
    found.set(what, [...(found.get(what) ?? []), `${source.fileName.slice(root.length)}:${line + 1}`]);
  }
  ts.forEachChild(node, visit);
}

const sources = program
  .getSourceFiles()
  .filter((/** @type {{ fileName: string }} */ { fileName }) =>
    /\/src\/(?!mocks\/|app\/demo\/)/.test(fileName.slice(root.length - 1)),
  );
if (sources.length === 0) throw new Error('No source was read.');
for (const source of sources) visit(source);
for (const [what, places] of found) console.log(`${what}\n  ${[...new Set(places)].join('\n  ')}`);
console.log(`${sources.length} files read, ${found.size} things that an older browser lacks`);
process.exitCode = found.size > 0 ? 1 : 0;
