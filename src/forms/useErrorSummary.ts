import { useRef, useState } from 'react';
import type { Finding } from './findings.ts';
import { valueAt } from './values.ts';

/** A problem of the summary. One that the rules did not find (the server did) has the values that it was found in. */
interface Listed {
  finding: Finding;
  foundIn?: readonly unknown[];
}

interface ErrorSummaryParts {
  form: {
    getValues: () => Readonly<Record<string, unknown>>;
    clearErrors: (path: string) => void;
    setError: (path: string, message: string) => void;
  };
  /** What the rules find wrong with the values now. */
  findings: () => Finding[];
  /** What is wrong now with what stands between the fields: files that are missing. */
  alsoWrong: readonly Finding[];
  /** Problems that the server found before. */
  known: readonly Finding[];
}

const isSame = (now: readonly unknown[], then: readonly unknown[]): boolean =>
  now.every((value, index) => Object.is(value, then[index]));

/**
 * The problems that the error summary lists: what Continue or the server found, less what was mended since (decision 16).
 * A mended field loses its message too, also when another field mended it, and one that is wrong for another reason says so.
 * New problems wait for the next Continue.
 */
export function useErrorSummary({ form, findings, alsoWrong, known }: ErrorSummaryParts) {
  const valuesOf = ({ path, isAlsoAbout = [] }: Finding): unknown[] =>
    [path, ...isAlsoAbout].map((one) => valueAt(form.getValues(), one));
  const asListed = (found: readonly Finding[]): Listed[] => {
    const byRules = new Set(findings().map(({ path }) => path));
    return found.map((finding) => (byRules.has(finding.path) ? { finding } : { finding, foundIn: valuesOf(finding) }));
  };
  const [listed, setListed] = useState<readonly Listed[]>(() => asListed(known));
  const [attempt, setAttempt] = useState(0);
  // What stands between the fields is asked again at each render.
  const besideAtFirst = useRef<ReadonlySet<string>>(new Set());
  const besideNow = new Set(alsoWrong.map(({ path }) => path));

  return {
    problems: listed
      .map(({ finding }) => finding)
      .filter(({ path }) => !besideAtFirst.current.has(path) || besideNow.has(path)),
    /** Changes when the summary is to take the focus. */
    attempt,
    show: (found: readonly Finding[]): void => {
      besideAtFirst.current = besideNow;
      setListed(asListed(found));
      setAttempt((count) => count + 1);
    },
    clear: (): void => setListed([]),
    /** Takes off what was found at a field, of which the server says otherwise by now. */
    takeBack: (path: string): void => {
      form.clearErrors(path);
      setListed(listed.filter(({ finding }) => finding.path !== path));
    },
    /** Takes off what is mended, after a change of a value. */
    update: (): void => {
      if (listed.length === 0) return;
      const wrongNow = new Map(findings().map((finding) => [finding.path, finding]));
      const left = listed.flatMap((one): Listed[] => {
        const { path, message } = one.finding;
        if (one.foundIn && isSame(valuesOf(one.finding), one.foundIn)) return [one];
        const finding = wrongNow.get(path);
        if (!finding) {
          form.clearErrors(path);
          return [];
        }
        if (finding.message === message) return [one];
        form.setError(path, finding.message);
        return [{ finding }];
      });
      // A list that is mended takes the messages of its entries with it.
      const mended = listed.filter((one) => !left.includes(one) && !wrongNow.has(one.finding.path));
      for (const { finding } of left)
        if (mended.some((one) => finding.path.startsWith(`${one.finding.path}.`)))
          form.setError(finding.path, finding.message);
      if (left.length < listed.length || left.some((one, index) => one !== listed[index])) setListed(left);
    },
  };
}
