import { expect } from 'vitest';
import { hasUnsaved } from '#api/openApplication.ts';
import { beginSession, clearSession, session } from '#api/session.ts';
import { createQueryClient } from '#app/queryClient.ts';
import { type Application, ownApplicant, withOwnApplicant } from '#domain/application.ts';
import { applicantDocument } from '#domain/document.ts';
import { edit, newDraft } from '#features/journey/draft/draft.ts';
import { clearDraft, loadDraft, saveDraft } from '#features/journey/draft/draftStorage.ts';
import type { Side } from '#features/journey/draft/mergeValues.ts';
import { createOpenDraft, type OpenDraft } from '#features/journey/draft/openDraft.ts';
import { anApplication } from '../support/builders.ts';
import { answerOf, fields, typedInto, withAnswer } from './answers.ts';
import { ApplicationServer } from './applicationServer.ts';
import { type Expected, nothingTyped, typedElsewhere, typedHere } from './expected.ts';
import { aLine, type Sent } from './line.ts';
import { owner } from './owner.ts';
import { pass, turns } from './walk.ts';

/** One tab with the real draft, queue, merge and calls; a server with versions; and somebody who types elsewhere. */
export class SavingWorld {
  readonly #client = createQueryClient(() => undefined);
  readonly #line;
  readonly #server = new ApplicationServer();
  readonly #strays: (() => void)[] = [];
  /** The saves of the visit before are not waited for. */
  hasLeft = false;
  #draft: OpenDraft;
  #counter = 0;
  readonly #expected = new Map<string, Expected>(fields.map((field) => [field, nothingTyped()]));
  /** Fields that the applicant was asked about. */
  readonly #asked = new Set<string>();
  /** Panel changes that the server has confirmed. */
  readonly #confirmed: string[] = [];
  compared = 0;

  constructor({ isNumbered }: { isNumbered: boolean }) {
    beginSession({ user: owner, token: 'token', refreshToken: 'refresh' });
    this.#line = aLine((sent) => this.#server.serve(sent));
    const begun = anApplication({}, isNumbered ? {} : { arn: '', version: 0 });
    if (isNumbered) this.#server.stored = begun;
    saveDraft(owner.trn, newDraft(begun));
    this.#draft = this.#open();
  }

  get onTheWay(): readonly Sent[] {
    return this.#line.onTheWay;
  }

  get strays(): readonly (() => void)[] {
    return this.#strays;
  }

  get isNumbered(): boolean {
    return this.#server.stored !== undefined;
  }

  /** Opens the draft of this tab's storage, as the journey does. */
  #open(): OpenDraft {
    const found = loadDraft(owner.trn) ?? newDraft(this.#server.stored ?? anApplication({}, { arn: '', version: 0 }));
    const opened = createOpenDraft(found, { trn: owner.trn, client: this.#client });
    opened.start();
    if (hasUnsaved(found)) opened.resume();
    return opened;
  }

  #of(field: string): Expected {
    const found = this.#expected.get(field);
    if (!found) throw new Error(`No walk types ${field}`);
    return found;
  }

  #next = (who: string): string => `${who}${++this.#counter}`;

  type(field: string): void {
    const answer = this.#next('m');
    const { tab, values } = typedInto(this.#draft.application(), field, answer);
    this.#draft.change((now) => edit(now, tab, values));
    typedHere(this.#of(field), answer);
  }

  typeElsewhere(field: string): void {
    if (!this.#server.stored) return;
    const answer = this.#next('t');
    typedElsewhere(this.#of(field), answer, answerOf(this.#server.stored, field));
    this.#server.stored = {
      ...withAnswer(this.#server.stored, field, answer),
      version: this.#server.stored.version + 1,
    };
  }

  /** A panel changes something that only stays once the server has it. */
  changePanel(): void {
    const docType = this.#next('D');
    const change = (now: Application): Application =>
      withOwnApplicant(now, {
        documents: [...ownApplicant(now).documents, applicantDocument.parse({ docType, label: docType })],
      });
    void this.#draft.save(change, { isBackground: false }).then(
      () => void this.#confirmed.push(docType),
      () => undefined,
    );
  }

  flush(): void {
    void this.#draft.flush({ isBackground: true }).catch(() => undefined);
  }

  stray(sent: Sent): void {
    this.#strays.push(sent.stray());
  }

  arriveLate(index: number): void {
    const [late] = this.#strays.splice(index % Math.max(1, this.#strays.length), 1);
    late?.();
  }

  /** The page is loaded again: what was on its way has arrived or not, and nobody hears the answer. */
  reload(hasArrived: boolean): void {
    this.#draft.writeNow();
    this.#draft.stop();
    for (const sent of this.#line.forget()) if (hasArrived && sent.method === 'POST') this.#server.serve(sent);
    this.#draft = this.#open();
  }

  /** The applicant goes home and comes back: what is under way still ends. */
  async leaveAndReturn(): Promise<void> {
    this.#draft.writeNow();
    this.flush();
    await turns();
    this.hasLeft = true;
    this.#draft.stop();
    this.#draft = this.#open();
  }

  choose(side: Side): void {
    const state = this.#draft.state.get();
    if (state.kind !== 'conflict') return;
    const { contested } = state;
    void this.#draft.resolveConflict(Object.fromEntries(contested.map(({ id }) => [id, side]))).catch(() => undefined);
  }

  /** What must hold at every moment. */
  check(): void {
    const posts = this.#line.onTheWay.filter(({ method }) => method === 'POST');
    if (!this.hasLeft) expect(posts.length, 'saves of one visit under way at once').toBeLessThanOrEqual(1);
    const now = this.#draft.application();
    const state = this.#draft.state.get();
    if (state.kind === 'conflict') for (const { id } of state.contested) this.#asked.add(id);
    for (const field of fields) {
      const expected = this.#of(field);
      const shown = answerOf(now, field);
      if (shown === expected.unseen) expected.unseen = undefined;
      this.compared += 1;
      if (!expected.isWrittenElsewhere)
        expect(shown, `${field}, which nobody else has typed`).toBe(expected.mine ?? '');
    }
    for (const field of this.#asked)
      expect(this.#of(field).isWrittenElsewhere, `asked about ${field}, which nobody else has typed`).toBe(true);
  }

  /** The line is whole and everything arrives, until there is nothing left to save. */
  async rest(): Promise<void> {
    while (this.#strays.length > 0) this.arriveLate(0);
    for (let round = 0; round < 60; round += 1) {
      while (this.#line.onTheWay.length > 0) {
        this.#line.onTheWay[0]?.arrive();
        await turns();
      }
      this.check();
      if (this.#draft.state.get().kind === 'conflict') this.choose('mine');
      else if (!hasUnsaved(this.#draft.get()) && round > 1) break;
      await pass(61_000);
    }
    this.#compareInTheEnd();
  }

  #compareInTheEnd(): void {
    const stored = this.#server.stored;
    const typed = fields.filter((field) => this.#of(field).mine !== undefined);
    if (!stored) expect(typed, 'typed, and never saved').toEqual([]);
    if (!stored) return;
    for (const field of fields) {
      const { allowed, mine } = this.#of(field);
      const answer = answerOf(stored, field);
      this.compared += 1;
      if (allowed.has(answer) && allowed.size === 1) continue;
      // One side has given way to the other: somebody was asked.
      expect([...allowed, mine], `${field} on the server`).toContain(answer);
      expect([...this.#asked], `both sides typed ${field}`).toContain(field);
    }
    for (const docType of this.#confirmed)
      expect(panelsOf(stored), 'what a panel was told is stored').toContain(docType);
  }

  close(): void {
    this.#draft.stop();
    this.#line.close();
    clearDraft(owner.trn);
    if (session.get()) clearSession();
  }
}

const panelsOf = (application: Application): string[] =>
  ownApplicant(application).documents.map(({ docType }) => docType);
