import type { TestProject } from 'vitest/node';
import { makeEmbeddedTemplate, type Template } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const { template, remove } = await makeEmbeddedTemplate();
  provide('template', template);
  return remove;
};
