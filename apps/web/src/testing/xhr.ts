/** For component tests: uploads go through XMLHttpRequest, so it is faked beside fetch. */
export type FakeUpload = {
  method: string;
  path: string;
  headers: Record<string, string>;
  form: FormData;
  aborted: boolean;
  progress: (loaded: number, total: number) => void;
  answer: (status: number, body: unknown, headers?: Record<string, string>) => void;
  fail: () => void;
};

/**
 * Puts a fake in the place of XMLHttpRequest; returns every upload in order. `automatic` answers at once, else the test
 * does.
 */
export function replaceXhr(automatic: (upload: FakeUpload) => void = () => undefined): FakeUpload[] {
  const all: FakeUpload[] = [];
  class FakeXhr extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    #method = '';
    #path = '';
    #headers: Record<string, string> = {};
    #responseHeaders: Record<string, string> = {};
    #current: FakeUpload | null = null;

    open(method: string, url: string): void {
      this.#method = method;
      this.#path = url.replace(/^\/api/, '');
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    getResponseHeader(name: string): string | null {
      return this.#responseHeaders[name] ?? null;
    }
    abort(): void {
      if (this.#current) this.#current.aborted = true;
      this.dispatchEvent(new Event('abort'));
    }
    send(form: FormData): void {
      this.#current = {
        method: this.#method,
        path: this.#path,
        headers: this.#headers,
        form,
        aborted: false,
        progress: (loaded, total) =>
          void this.upload.dispatchEvent(
            Object.assign(new Event('progress'), { lengthComputable: true, loaded, total }),
          ),
        answer: (status, body, headers = {}) => {
          this.status = status;
          this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
          this.#responseHeaders = headers;
          this.dispatchEvent(new Event('load'));
        },
        fail: () => void this.dispatchEvent(new Event('error')),
      };
      all.push(this.#current);
      queueMicrotask(() => this.#current && automatic(this.#current));
    }
  }
  globalThis.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest;
  return all;
}
