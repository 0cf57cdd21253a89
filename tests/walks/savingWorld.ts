import { expect, vi } from 'vitest';
import { hasUnsaved } from '#api/openApplication.ts';
import { beginSession, clearSession, session } from '#api/session.ts';
import { createQueryClient } from '#app/queryClient.ts';
import { createShowFailure } from '#app/showFailure.ts';
import { type Application, application, ownApplicant, withOwnApplicant } from '#domain/application.ts';
import { applicantDocument } from '#domain/document.ts';
import { edit, newDraft } from '#features/journey/draft/draft.ts';
import { clearDraft, loadDraft, saveDraft, visits } from '#features/journey/draft/draftStorage.ts';
import type { Side } from '#features/journey/draft/merge/contestedValues.ts';
import { createOpenDraft, type OpenDraft } from '#features/journey/draft/openDraft.ts';
import { anApplication } from '../support/builders.ts';
import { answerOf, fields, typedInto, withAnswer } from './answers.ts';
import { ApplicationServer } from './applicationServer.ts';
import { type Expected, nothingTyped, typedElsewhere, typedHere } from './expected.ts';
import { aLine, type Made, type Sent } from './line.ts';
import { owner } from './owner.ts';
import { pass, turns } from './walk.ts';

interface Begin {
  /** Whether the server knows the application. */
  isNumbered: boolean;
  /** Whether it is a renewal that has just begun. */
  isRenewal?: boolean;
}

/** One tab with the real draft, queue, merge and calls; a server with versions; and somebody who types elsewhere. */
export class SavingWorld {
  readonly #client = createQueryClient(createShowFailure(() => undefined));
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
  /** Panel changes that a panel has said are not saved. */
  readonly #refused: string[] = [];
  /** What should not have happened at a moment that no check sees. */
  readonly #wrong: string[] = [];
  compared = 0;

  constructor({ isNumbered, isRenewal = false }: Begin) {
    beginSession({ user: owner, token: 'token', refreshToken: 'refresh' });
    this.#line = aLine(this.#server.serve, (made) => this.#hear(made));
    const empty = anApplication({}, isNumbered ? {} : { arn: '', version: 0 });
    const begun = isRenewal
      ? fields.reduce((made, field) => withAnswer(made, field, this.#carried(field)), empty)
      : empty;
    if (isNumbered) this.#server.stored = begun;
    saveDraft(owner.trn, newDraft(begun, { isBaseUnsaved: isRenewal }));
    this.#draft = this.#open();
  }

  /** An answer of the last application, with which a renewal begins: nobody else has typed it. */
  #carried(field: string): string {
    const answer = this.#next('c');
    typedHere(this.#of(field), answer);
    return answer;
  }

  /** A save goes out: it changes an answer to what this tab shows by then, and to nothing that an earlier visit had. */
  #hear({ method, body }: Made): void {
    const { stored } = this.#server;
    if (method !== 'POST' || !stored) return;
    const sent = application.parse(body);
    if (sent.version !== stored.version) return;
    for (const field of fields) {
      const answer = answerOf(sent, field);
      const isShown = answer === answerOf(this.#draft.application(), field);
      if (!isShown && answer !== answerOf(stored, field)) this.#wrong.push(`${field} was saved as ${answer} again`);
    }
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
      () => void this.#refused.push(docType),
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
    this.#reopen(hasArrived);
  }

  #reopen(hasArrived: boolean): void {
    this.#draft.stop();
    vi.clearAllTimers();
    // A page that is loaded again knows of no visit before it.
    visits.of(owner.trn).clear();
    for (const sent of this.#line.forget()) if (hasArrived && sent.method === 'POST') this.#server.serve(sent);
    this.#draft = this.#open();
  }

  /** The browser is gone without a word. Nothing typed is lost that was typed a moment before, or that has gone out. */
  async crash(when: 'after a moment' | 'during a save', hasArrived: boolean): Promise<void> {
    if (when === 'after a moment') await pass(300);
    else {
      if (this.onTheWay.length > 0 || this.#draft.state.get().kind === 'conflict') return;
      this.flush();
      await turns();
      if (!this.onTheWay.some(({ method }) => method === 'POST')) return;
    }
    this.#reopen(hasArrived);
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

  /** Chooses one side of everything that is asked; without a side what was typed here, as the screen proposes it. */
  choose(side?: Side): void {
    const state = this.#draft.state.get();
    if (state.kind !== 'conflict') return;
    const { contested } = state;
    const typed = new Map([...this.#expected].map(([field, { mine }]) => [field, mine]));
    const choices = Object.fromEntries(side ? contested.map(({ id }) => [id, side]) : []);
    const draft = this.#draft;
    const compare = () => {
      if (draft !== this.#draft || draft.state.get().kind === 'conflict') return;
      for (const { id, [side ?? 'mine']: chosen } of contested) {
        const now = answerOf(draft.application(), id);
        if (typed.get(id) === this.#of(id).mine && now !== chosen) this.#wrong.push(`${id} is ${now}, not ${chosen}`);
      }
    };
    void draft.resolveConflict(choices).then(compare, () => undefined);
  }

  /** Time has passed without a word of the applicant: what is unsaved is on its way by then, or asked about. */
  checkUnderWay(): void {
    const { kind } = this.#draft.state.get();
    if (!hasUnsaved(this.#draft.get()) || kind === 'conflict') return;
    expect(this.onTheWay.length, 'saves under way, a minute after the last one failed').toBeGreaterThan(0);
  }

  /** What must hold at every moment. */
  check(): void {
    expect(this.#wrong).toEqual([]);
    const posts = this.#line.onTheWay.filter(({ method }) => method === 'POST');
    expect(posts.length, 'saves under way at once').toBeLessThanOrEqual(1);
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
    const stored = this.#server.stored ? panelsOf(this.#server.stored) : [];
    for (const docType of this.#refused)
      if (!stored.includes(docType)) expect(panelsOf(now), 'what a panel said is not saved').not.toContain(docType);
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
      if (this.#draft.state.get().kind === 'conflict') this.choose();
      else if (!hasUnsaved(this.#draft.get()) && round > 1) break;
      await pass(61_000);
    }
    this.check();
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
