import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appState } from '../../app-state.ts';
import { text } from '../../i18n/text.ts';
import { breadcrumbTrail, nameOf, useBreadcrumbNames } from './breadcrumb-trail.ts';

test('each matched route adds a breadcrumb that links to its path', () => {
  const trail = breadcrumbTrail([
    { pathname: '/', staticData: {} },
    { pathname: '/organisations/', staticData: { breadcrumb: 'organisations.title' } },
    { pathname: '/organisations/3', staticData: { breadcrumb: '{0}' } },
  ]);
  expect(trail).toEqual([
    { name: 'organisations.title', to: '/organisations' },
    { name: '{0}', to: '/organisations/3' },
  ]);
});

test("a breadcrumb placeholder shows '...' until the screen knows the name", () => {
  expect(nameOf('{0}', [], text)).toBe('...');
  expect(nameOf('{0}', ['Acme'], text)).toBe('Acme');
  expect(nameOf('{1}', ['Acme'], text)).toBe('...');
  expect(nameOf('organisations.title', [], text)).toBe('Organisations');
});

test('a screen provides its breadcrumb names while it is open and removes them when it closes', () => {
  const { rerender, unmount } = renderHook(({ name }) => useBreadcrumbNames([name]), {
    initialProps: { name: undefined as string | undefined },
  });
  expect(appState().dynamicBreadcrumbs).toEqual(['...']);
  rerender({ name: 'Acme' });
  expect(appState().dynamicBreadcrumbs).toEqual(['Acme']);
  unmount();
  expect(appState().dynamicBreadcrumbs).toEqual([]);
});
