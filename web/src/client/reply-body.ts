const GENERIC = 'serverMessages.genericError';

/** The JSON of a reply; an empty body, or one that is not JSON (a proxy's error page), is no data. */
export const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

interface Problems {
  errors: string[];
  fields?: Record<string, string>;
}

/** The messages of a refusal: those of an array, which ends with the usual body, the `message` of a body, or the generic one. */
export const problemsOf = (body: unknown): Problems => {
  if (Array.isArray(body)) {
    const messages = body.filter((message): message is string => typeof message === 'string' && message !== '');
    return { ...problemsOf(body.find(isRecord)), errors: messages.length > 0 ? messages : [GENERIC] };
  }
  if (!isRecord(body)) return { errors: [GENERIC] };
  const errors = [typeof body.message === 'string' && body.message !== '' ? body.message : GENERIC];
  return isRecord(body.fields) ? { errors, fields: body.fields as Record<string, string> } : { errors };
};
