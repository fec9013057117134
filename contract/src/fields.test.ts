import { describe, expect, it } from 'vitest';
import { email, emailKey, idInPath, newPassword, requiredLine, website } from './fields.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown): boolean =>
  schema.safeParse(value).success;

describe('a new password', () => {
  it.each(['Abcdefg1', 'Zürich-2026', `Aa1${'x'.repeat(197)}`])('may be %s', (value) => {
    expect(accepts(newPassword, value)).toBe(true);
  });

  it.each([
    ['is one character short', 'Abcdef1'],
    ['has no uppercase letter', 'abcdefg1'],
    ['has no lowercase letter', 'ABCDEFG1'],
    ['has no digit', 'Abcdefgh'],
    ['has a space', 'Abcdefg 1'],
    ['has a tab', 'Abcdefg\t1'],
    ['is one character too long', `Aa1${'x'.repeat(198)}`],
    ['holds half a character', 'Abcdefg1\ud800'],
    ['is a number', 12345678],
  ])('is refused when it %s', (_why, value) => {
    expect(accepts(newPassword, value)).toBe(false);
  });
});

describe('a website', () => {
  it.each([
    ['example.com', 'https://example.com'],
    ['  www.example.com/shop ', 'https://www.example.com/shop'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://Example.com', 'HTTPS://Example.com'],
    ['', ''],
  ])('typed as "%s" becomes "%s"', (typed, kept) => {
    expect(website.parse(typed)).toBe(kept);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'https://',
    'https://localhost',
    'https://user@example.com',
    'two words.com',
    `https://example.com/${'x'.repeat(500)}`,
  ])('is refused when it is %s', (typed) => {
    expect(accepts(website, typed)).toBe(false);
  });

  it('a normalised website stays the same when it is sent again', () => {
    const once = website.parse('example.com');
    expect(website.parse(once)).toBe(once);
  });
});

describe('an e-mail address', () => {
  it.each(['d1@hub.example', ' d1@hub.example ', "o'brien+x@sub.example.com", 'jörg@bücher.example'])(
    'may be "%s"',
    (value) => expect(accepts(email, value)).toBe(true),
  );

  it.each([
    'nobody',
    'a@b',
    'a@b.',
    '@b.example',
    'a b@c.example',
    'a@b@c.example',
    'a@b.example\r\nBcc: x@y.example',
    'A <a@b.example>',
    'a@b.example,c@d.example',
    `${'x'.repeat(250)}@b.example`,
    'a\u0000@b.example',
  ])('is refused when it is %j', (value) => {
    expect(accepts(email, value)).toBe(false);
  });

  it.each([
    ['case', 'D1@Hub.Example'],
    ['spaces around it', '  d1@hub.example\t'],
    ['full-width letters', 'ｄ１@hub.example'],
  ])('is the same person’s in another form: %s', (_what, other) => {
    expect(emailKey(other)).toBe('d1@hub.example');
  });

  it('an e-mail address is the same in both Unicode forms of an accent', () => {
    expect(emailKey('jo\u0308rg@hub.example')).toBe(emailKey('j\u00f6rg@hub.example'));
  });
});

describe('a line', () => {
  it.each(['', '   ', 'a\nb', 'a\u0000b', 'a\u0085b', 'half \ud83d', 'x'.repeat(201), 5, null])(
    'is refused when it is %j',
    (value) => expect(accepts(requiredLine(), value)).toBe(false),
  );

  it('a line is trimmed', () => {
    expect(requiredLine().parse('  Köln 救急  ')).toBe('Köln 救急');
  });
});

describe('an id in a path', () => {
  it.each(['0', '-1', '1.5', '1e3', '2147483648', '9223372036854775808', 'x', '', ' 1', '01'])(
    'is refused when it is "%s"',
    (value) => expect(accepts(idInPath, value)).toBe(false),
  );

  it('an id in a path is parsed to a number', () => {
    expect(idInPath.parse('2147483647')).toBe(2_147_483_647);
  });
});
