import { vi } from 'vitest';

interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Answers = Record<string, Answer | ((request: SeenRequest) => Answer | Promise<Answer>)>;

const CURRENT_USER = {
  uuid_id: '11111111-1111-4111-8111-111111111111',
  email: 'ada@hub.example',
  first_name: 'Ada',
  last_name: 'Byron',
  mobile_phone: '',
  roles: 4,
  org_location: { id: 7, name: 'Head office' },
  last_login: null,
  distributor: { number: 1, name: 'Distributor 1' },
};

const parseRequest = (requestUrl: string, init: RequestInit): SeenRequest => {
  const url = new URL(requestUrl, 'http://hub.test');
  return {
    method: init.method ?? 'GET',
    path: url.pathname.replace(/^\/api/, ''),
    query: url.searchParams,
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  };
};

/** Replaces the server: `'GET /organisation': { body: [] }`. Answers 404 to any other request. */
export const fakeServer = (given: Answers) => {
  const answers: Answers = {
    'GET /users/me': { body: CURRENT_USER },
    'GET /views': { body: [] },
    'GET /setup': { body: { missing: [], location_id: null } },
    'DELETE /auth': { status: 204 },
    ...given,
  };
  const requests: SeenRequest[] = [];
  vi.stubGlobal('fetch', async (requestUrl: string, init: RequestInit = {}) => {
    const request = parseRequest(requestUrl, init);
    requests.push(request);
    const answer = answers[`${request.method} ${request.path}`] ?? {
      status: 404,
      body: { message: 'serverMessages.notFound' },
    };
    const { status = 200, body, headers = {} } = typeof answer === 'function' ? await answer(request) : answer;
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  });
  return { requests, to: (line: string) => requests.filter(({ method, path }) => `${method} ${path}` === line) };
};
