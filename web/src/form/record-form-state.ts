import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { OpenConflict } from './conflict.ts';
import type { Labels, Values } from './values.ts';

/**
 * What fields need of the form they are in. It is written so that a form with more fields can be passed where a part of
 * them is asked for: fields that several forms share name only their own.
 */
export interface RecordFields<V extends Values> {
  id: string;
  labels: Labels<V>;
  values: V;
  /** The problem of each field, as the contract's message. */
  errors: Readonly<Record<string, ReactNode>>;
  inputProps: (name: keyof V & string) => GetInputPropsReturnType;
  setValues: (values: Partial<V>) => void;
}

/** The names of the fields that hold such a value. */
export type FieldName<V extends Values, Value> = {
  [Name in keyof V & string]: V[Name] extends Value ? Name : never;
}[keyof V & string] &
  keyof V &
  string;

/** The saved and the editable copy of a record, and everything between them. */
export interface RecordFormState<V extends Values> extends RecordFields<V> {
  name: string;
  clearErrors: () => void;
  isDirty: boolean;
  /** The same, read from an event handler between two renders. */
  isDirtyNow: () => boolean;
  isSaving: boolean;
  /** What the server said about the record as a whole, and how often saving was refused. */
  refusal: string | undefined;
  attempt: number;
  submit: () => Promise<void>;
  reset: () => void;
  /** True while what is shown was typed earlier and never saved. */
  hasDraft: boolean;
  conflict: OpenConflict<V> | undefined;
  closeConflict: () => void;
  resolveConflict: (selected: V) => void;
}
