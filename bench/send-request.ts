import type { Dispatcher } from 'undici';

/** A server to measure, and the headers of every request to it. */
export interface Target {
  name: string;
  origin: string;
  headers: Record<string, string>;
}

export interface LoadRequest {
  method?: 'GET' | 'POST';
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

/** Sends one request and resolves with the milliseconds until the last byte of the response. */
export const sendRequest = (client: Dispatcher, target: Target, request: LoadRequest): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    let status = 0;
    client.dispatch(
      {
        path: request.path,
        method: request.method ?? 'GET',
        headers: { ...target.headers, ...request.headers },
        body: request.body ?? null,
      },
      {
        onRequestStart() {},
        onResponseStart(_controller, code) {
          status = code;
        },
        onResponseData() {},
        onResponseEnd() {
          if (status === 200) resolve(performance.now() - started);
          else reject(new Error(`${target.name} returned ${status} for ${request.path}`));
        },
        onResponseError(_controller, error) {
          reject(error);
        },
      },
    );
  });
