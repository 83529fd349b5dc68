import type { FormAnswer } from "../form/form-answer.ts";

/** For `keepForm`: the sender ended the upload, and nothing was answered. */
export const UPLOAD_CANCELLED: FormAnswer = {
  notice: { tone: "info", title: "Envoi annulé", text: "Rien n’a été enregistré. Le fichier reste choisi." },
};

const cancelled = () => new DOMException("the upload was cancelled", "AbortError");

export type MeasuredUpload = {
  cancel(): void;
  /** Also when nothing was sent. */
  end(): void;
};

/**
 * Measures the next form with files that the router sends. It sends with `fetch`, which reports nothing of what leaves;
 * `XMLHttpRequest` does, and the answer goes back the same way. Call it right before the submission.
 * @param onProgress percent of the bytes that left
 */
export function measureUpload(onProgress: (percent: number) => void): MeasuredUpload {
  const ordinary = window.fetch;
  const request = new XMLHttpRequest();
  let isCancelled = false;
  const end = () => {
    if (window.fetch === measured) window.fetch = ordinary;
  };
  const measured: typeof fetch = (input, init) => {
    if (!(init?.body instanceof FormData)) return ordinary(input, init);
    end();
    const url = input instanceof Request ? input.url : String(input);
    return isCancelled ? Promise.reject(cancelled()) : send(request, { url, ...init }, onProgress);
  };
  window.fetch = measured;
  return {
    cancel: () => {
      isCancelled = true;
      request.abort();
    },
    end,
  };
}

function send(
  request: XMLHttpRequest,
  { url, method = "POST", body, signal }: RequestInit & { url: string },
  onProgress: (percent: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    request.open(method, url);
    request.responseType = "blob";
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress(Math.floor((loaded / total) * 100));
    };
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new TypeError("the upload was interrupted"));
    request.onabort = () => reject(cancelled());
    signal?.addEventListener("abort", () => request.abort());
    request.send(body as FormData);
  });
}

const WITHOUT_BODY = [204, 205, 304];

function answerOf(request: XMLHttpRequest): Response {
  const { status, statusText, response } = request;
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = "", ...value] = line.split(": ");
    if (name) headers.append(name, value.join(": "));
  }
  return new Response(WITHOUT_BODY.includes(status) ? null : response, { status, statusText, headers });
}
