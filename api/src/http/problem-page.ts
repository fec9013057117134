import { REFUSALS, type RefusalCode } from '@hub/contract/errors';
import { REFUSAL_DETAILS } from '@hub/contract/refusal-details';
import type { FastifyInstance } from 'fastify';

const PATH = '/api/problems';

/** Where the `type` of a refusal leads: the page below explains the code. */
export const problemUrl = (code: RefusalCode): string => `${PATH}#${code}`;

const CODES = Object.keys(REFUSALS) as RefusalCode[];

const PAGE = `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Refusals of the Licence Hub API</title></head>
<body>
<main>
<h1>Refusals of the Licence Hub API</h1>
<p>A refused call answers with one of these codes. <a href="/api/docs">API reference</a></p>
<dl>
${CODES.map((code) => `<dt id="${code}"><strong>${code}</strong> (${REFUSALS[code].status})</dt>\n<dd>${REFUSAL_DETAILS[code]}</dd>`).join('\n')}
</dl>
</main>
</body>
</html>
`;

/** Explains every code of a refusal. */
export const registerProblemPage = (app: FastifyInstance): void => {
  app.get(PATH, { config: { rateLimit: false } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(PAGE),
  );
};
