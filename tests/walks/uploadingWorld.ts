import { expect } from 'vitest';
import { CallFailed } from '#api/failure.ts';
import { beginSession, clearSession, session } from '#api/session.ts';
import { type ApplicantDocument, applicantDocument } from '#domain/document.ts';
import { uploadLimits } from '#domain/fileChecks.ts';
import type { DocumentsChange } from '#domain/upload.ts';
import { createUploadQueue } from '#features/documents/uploads/queue/uploadQueue.ts';
import type { SaveOptions } from '#forms/panel.ts';
import { yieldToPage } from '#lib/files.ts';
import { owner } from './owner.ts';
import { turns } from './walk.ts';

const limits = uploadLimits(undefined);
const slot = { document: applicantDocument.parse({ docType: 'PHOTO_ID', label: 'Photo ID' }), index: 0 };
export const isSignedIn = (): boolean => session.get() !== null;
const lost = () => new CallFailed('saveApplication', 0, { kind: 'message', type: 'noNetwork' });

/** A save on its way. */
interface Sent {
  change: DocumentsChange;
  options: SaveOptions;
  resolve: (documents: ApplicantDocument[]) => void;
  reject: (error: Error) => void;
}

/** The queue of one application with its real checks, a server that stores documents, and a list of what was chosen. */
export class UploadingWorld {
  readonly #queue = createUploadQueue();
  readonly #onTheWay: Sent[] = [];
  #stored: ApplicantDocument[] = [];
  #disconnect: (() => void) | undefined;
  /** The files that were chosen and not taken back, by name. */
  readonly #wanted = new Map<string, File>();
  /** The files that were cancelled, by name. */
  readonly #cancelled = new Set<string>();
  /** The files that were cancelled when the session ended: they may be stored, and are then seen. */
  readonly #left = new Set<string>();
  #counter = 0;
  #sentAfterTheEnd = 0;
  compared = 0;

  constructor() {
    this.signIn();
  }

  get callsUnderWay(): number {
    return this.#onTheWay.length;
  }

  get files() {
    return this.#queue.state.get().files;
  }

  get stored(): string[] {
    return this.#stored.flatMap(({ uploads }) => uploads.map(({ name }) => name));
  }

  readonly #save = (change: DocumentsChange, options: SaveOptions = {}): Promise<readonly ApplicantDocument[]> => {
    if (!isSignedIn()) this.#sentAfterTheEnd += 1;
    return new Promise((resolve, reject) => {
      const sent = { change, options, resolve, reject };
      this.#onTheWay.push(sent);
      options.signal?.addEventListener('abort', () => {
        this.#take(sent);
        reject(lost());
      });
    });
  };

  #take(sent: Sent | undefined): Sent | undefined {
    const at = sent ? this.#onTheWay.indexOf(sent) : -1;
    return at < 0 ? undefined : this.#onTheWay.splice(at, 1)[0];
  }

  signIn(): void {
    beginSession({ user: owner, token: 'token', refreshToken: 'refresh' });
    this.connect();
  }

  /** The session ends: nothing more is sent. */
  endSession(): void {
    for (const { name, isCancelled } of this.files) if (isCancelled) this.#left.add(name);
    clearSession({ mayReturn: true });
    this.#disconnect = undefined;
  }

  connect(): void {
    if (!isSignedIn()) return;
    this.#disconnect = this.#queue.connect({ trn: owner.trn, limits, saveDocuments: this.#save });
    this.#queue.dropStored(this.#stored);
  }

  leave(): void {
    this.#disconnect?.();
    this.#disconnect = undefined;
  }

  choose(count: number): void {
    const chosen = Array.from({ length: count }, () => {
      this.#counter += 1;
      return new File([`%PDF-1.7 ${this.#counter}`], `paper ${this.#counter}.pdf`);
    });
    for (const file of chosen) this.#wanted.set(file.name, file);
    this.#queue.enqueue(slot, chosen);
  }

  /** The same file again: no second copy. */
  chooseAgain(index: number): void {
    const file = [...this.#wanted.values()][index % Math.max(1, this.#wanted.size)];
    if (file) this.#queue.enqueue(slot, [file]);
  }

  cancel(index: number): void {
    const file = this.files[index % Math.max(1, this.files.length)];
    if (!file) return;
    this.#wanted.delete(file.name);
    this.#cancelled.add(file.name);
    this.#queue.cancel(file);
  }

  /** A file is cancelled when all of it is sent: the server may have it, and gives it back. */
  cancelLate(): void {
    this.progress(1);
    const file = this.files.find(({ state }) => state.kind === 'sending');
    if (file) this.cancel(this.files.indexOf(file));
  }

  retry(index: number): void {
    const wanted = this.#failed.filter(({ name }) => this.#wanted.has(name));
    const file = wanted[index % Math.max(1, wanted.length)];
    if (file) this.#queue.retry(file);
  }

  get #failed() {
    return this.files.filter(({ state }) => state.kind === 'failed');
  }

  /** A file that could not be taken back asks for it in its row. */
  #cancelAgain(): void {
    const file = this.#failed.find(({ name }) => this.#cancelled.has(name));
    if (file) this.#queue.cancel(file);
  }

  /** A stored file that could not be removed says so, and is removed by another press. */
  get #notRemoved() {
    const { removals } = this.#queue.state.get();
    return this.#stored.flatMap(({ uploads }) => uploads).find(({ id }) => removals[id] === 'failed');
  }

  /** The bytes of the file under way go out. */
  progress(share: number): void {
    this.#onTheWay[0]?.options.onSent?.(share);
  }

  #store({ change }: Sent): void {
    this.#stored = change(this.#stored);
  }

  arrive(): void {
    const sent = this.#take(this.#onTheWay[0]);
    if (!sent) return;
    this.#store(sent);
    sent.resolve(this.#stored);
    this.#queue.dropStored(this.#stored);
    const failed = this.#failed.map(({ name }) => name);
    for (const name of this.stored) expect(failed, 'rows that say that a stored file was not sent').not.toContain(name);
  }

  loseAnswer(): void {
    const sent = this.#take(this.#onTheWay[0]);
    if (!sent) return;
    this.#store(sent);
    sent.reject(lost());
  }

  lose(): void {
    this.#take(this.#onTheWay[0])?.reject(lost());
  }

  async settle(): Promise<void> {
    for (let turn = 0; turn < 6; turn += 1) {
      await yieldToPage();
      await turns();
    }
  }

  check(): void {
    const { stored, files } = this;
    const names = files.map(({ name }) => name);
    expect(this.#onTheWay.length, 'saves under way at once').toBeLessThanOrEqual(1);
    expect(this.#sentAfterTheEnd, 'saves after the session has ended').toBe(0);
    expect(new Set(stored).size, 'copies on the server').toBe(stored.length);
    for (const name of this.#wanted.keys()) {
      this.compared += 1;
      expect(stored.includes(name) || names.includes(name), `${name} is stored, or its row says otherwise`).toBe(true);
    }
    if (!isSignedIn()) expect(files.filter(({ state }) => state.kind !== 'failed')).toEqual([]);
  }

  /** Everything arrives, and what failed is tried again. */
  async end(): Promise<void> {
    if (!isSignedIn()) this.signIn();
    else this.connect();
    for (let round = 0; round < 200; round += 1) {
      await this.settle();
      this.check();
      if (this.callsUnderWay > 0) this.arrive();
      else if (this.#failed.some(({ name }) => this.#cancelled.has(name))) this.#cancelAgain();
      else if (this.#failed.length > 0) this.retry(0);
      else if (this.#notRemoved) void this.#queue.remove(this.#notRemoved);
      else if (this.files.length === 0) break;
    }
    expect(this.files, 'left in the queue').toEqual([]);
    for (const name of this.#wanted.keys()) expect(this.stored, 'chosen').toContain(name);
    for (const name of this.stored) expect([...this.#wanted.keys(), ...this.#left], 'stored').toContain(name);
  }

  close(): void {
    this.#queue.close();
    clearSession();
    sessionStorage.clear();
  }
}
