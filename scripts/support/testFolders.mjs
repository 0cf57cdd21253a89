/**
 * The folders of tests that mirror these files: one folder of `src/features` is a feature, any other folder of `src` a
 * layer. A test file stands for itself.
 * @param {string[]} files Paths from the root of the project.
 */
export function testFoldersOf(files) {
  const found = files.flatMap((file) => {
    if (/^tests\/.*\.test\.tsx?$/.test(file)) return [file];
    const folder = /^(?:src|tests)\/(features\/[^/]+|[^/]+)\//.exec(file)?.[1];
    return folder && folder !== 'e2e' && folder !== 'support' ? [`tests/${folder}/`] : [];
  });
  return [...new Set(found)].sort();
}
