import { expect } from 'vitest';
import { type Application, application } from '#domain/application.ts';
import type { Answer, Sent } from './line.ts';

/** A server with one application and its versions: a stale save gets 409, a repeated first one what is stored by then. */
export class ApplicationServer {
  stored: Application | undefined;
  #requestId = '';

  constructor(stored?: Application) {
    this.stored = stored;
  }

  serve = ({ method, path, body }: Pick<Sent, 'method' | 'path' | 'body'>): Answer => {
    if (path.includes('runtime-env-overrides')) return { status: 404 };
    if (method === 'GET') return this.stored ? { status: 200, body: this.stored } : { status: 404 };
    const sent = application.parse(body);
    const requestId = typeof body === 'object' && body !== null && 'requestId' in body ? String(body.requestId) : '';
    if (sent.arn === '') {
      if (this.stored && this.#requestId === requestId) return { status: 200, body: this.stored };
      expect(this.stored, 'a second application was begun').toBeUndefined();
      this.#requestId = requestId;
      this.stored = { ...sent, arn: 'SLB2026000001', version: 1 };
    } else {
      if (sent.version !== this.stored?.version) return { status: 409 };
      this.stored = { ...sent, version: sent.version + 1 };
    }
    return { status: 200, body: this.stored };
  };
}
