/** For component tests: uploads go through XMLHttpRequest, so it is faked beside fetch. */
export type Unggahan = {
  method: string;
  path: string;
  headers: Record<string, string>;
  form: FormData;
  batal: boolean;
  maju: (loaded: number, total: number) => void;
  jawab: (status: number, body: unknown, headers?: Record<string, string>) => void;
  putus: () => void;
};

/** Puts a fake in the place of XMLHttpRequest; returns every upload in order. `otomatis` answers at once, else the test does. */
export function gantiXhr(otomatis: (unggahan: Unggahan) => void = () => undefined): Unggahan[] {
  const semua: Unggahan[] = [];
  class PalsuXhr extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    #method = '';
    #path = '';
    #headers: Record<string, string> = {};
    #jawaban: Record<string, string> = {};
    #unggahan: Unggahan | null = null;

    open(method: string, url: string): void {
      this.#method = method;
      this.#path = url.replace(/^\/api/, '');
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    getResponseHeader(name: string): string | null {
      return this.#jawaban[name] ?? null;
    }
    abort(): void {
      if (this.#unggahan) this.#unggahan.batal = true;
      this.dispatchEvent(new Event('abort'));
    }
    send(form: FormData): void {
      this.#unggahan = {
        method: this.#method,
        path: this.#path,
        headers: this.#headers,
        form,
        batal: false,
        maju: (loaded, total) =>
          void this.upload.dispatchEvent(
            Object.assign(new Event('progress'), { lengthComputable: true, loaded, total }),
          ),
        jawab: (status, body, headers = {}) => {
          this.status = status;
          this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
          this.#jawaban = headers;
          this.dispatchEvent(new Event('load'));
        },
        putus: () => void this.dispatchEvent(new Event('error')),
      };
      semua.push(this.#unggahan);
      queueMicrotask(() => this.#unggahan && otomatis(this.#unggahan));
    }
  }
  globalThis.XMLHttpRequest = PalsuXhr as unknown as typeof XMLHttpRequest;
  return semua;
}
