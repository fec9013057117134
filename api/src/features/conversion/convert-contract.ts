import type * as calls from '@hub/contract/conversion';
import { CONVERSION_PROBLEM, type ConversionResult } from '@hub/contract/conversion';
import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { convertInTransaction } from './convert-in-transaction.ts';

const refusalOf = (problem: string): Refusal => {
  if (problem === CONVERSION_PROBLEM.notFound) return new Refusal('notFound');
  if (problem === CONVERSION_PROBLEM.alreadyConverted) return new Refusal('alreadyConverted');
  return new Refusal('notConvertible', { fields: { id: problem } });
};

export const convertContract: Handler<typeof calls.convertContract> = async (tx, ctx): Promise<ConversionResult> => {
  const { id } = ctx.params;
  const conversion = await convertInTransaction(tx, id, ctx.actor, ctx.audit);
  if (conversion.problem !== null) throw refusalOf(conversion.problem);
  return {
    numContracts: 1,
    numConverted: conversion.from_issued,
    numCreatedFromSlots: conversion.from_slots,
    errorMsg: null,
  };
};
