import type { TestProject } from 'vitest/node';
import { createEmbeddedTemplate, type Template } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const { template, remove } = await createEmbeddedTemplate();
  provide('template', template);
  return remove;
};
