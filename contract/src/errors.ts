import { z } from 'zod';

/** Every reason for refusing a call, with its status and message key. */
export const REFUSALS = {
  invalidInput: { status: 400, message: 'serverMessages.invalidInput' },
  /** A new password that the pattern accepts, but that is common or holds the user's address or the product's name. */
  guessablePassword: { status: 400, message: 'authentication.guessablePassword' },
  signInFailed: { status: 401, message: 'authentication.signInError' },
  /** The same for a wrong, used or expired code and for a used, expired or unknown ticket. */
  secondStepFailed: { status: 401, message: 'authentication.secondStepError' },
  notSignedIn: { status: 401, message: 'authentication.notSignedIn' },
  forbidden: { status: 403, message: 'serverMessages.forbidden' },
  /** The token has not the scope of the call, or the call is for people only. */
  outsideScope: { status: 403, message: 'serverMessages.forbidden' },
  /** A session cookie and a bearer token in one request. */
  twoCredentials: { status: 400, message: 'serverMessages.invalidInput' },
  antiForgery: { status: 403, message: 'serverMessages.antiForgery' },
  notFound: { status: 404, message: 'serverMessages.notFound' },
  conflict: { status: 409, message: 'serverMessages.conflict' },
  archived: { status: 409, message: 'serverMessages.archived' },
  notArchived: { status: 409, message: 'serverMessages.notArchived' },
  organisationArchived: { status: 409, message: 'serverMessages.organisationArchived' },
  regionInUse: { status: 409, message: 'serverMessages.regionInUse' },
  locationArchived: { status: 409, message: 'serverMessages.locationArchived' },
  licenceNotActive: { status: 409, message: 'serverMessages.licenceNotActive' },
  packageInUse: { status: 409, message: 'serverMessages.packageInUse' },
  packageNotForSale: { status: 409, message: 'serverMessages.packageNotForSale' },
  productInUse: { status: 409, message: 'serverMessages.productInUse' },
  moduleInUse: { status: 409, message: 'serverMessages.moduleInUse' },
  retired: { status: 409, message: 'serverMessages.retired' },
  notRetired: { status: 409, message: 'serverMessages.notRetired' },
  /** A copy is a new licence, and must not have what is no longer offered. */
  copiesRetired: { status: 409, message: 'serverMessages.copiesRetired' },
  licenceUnknown: { status: 404, message: 'serverMessages.licenceUnknown' },
  licenceArchived: { status: 409, message: 'serverMessages.licenceArchived' },
  /** The organisation or location of the device's licence is archived. */
  customerArchived: { status: 409, message: 'serverMessages.customerArchived' },
  licenceExpired: { status: 403, message: 'serverMessages.licenceExpired' },
  licenceUnverified: { status: 403, message: 'serverMessages.licenceUnverified' },
  licenceActiveElsewhere: { status: 409, message: 'serverMessages.licenceActiveElsewhere' },
  deviceNotActive: { status: 409, message: 'serverMessages.deviceNotActive' },
  /** A change set is applied once, and undone once it was applied. */
  changeNotPlanned: { status: 409, message: 'changes.notPlanned' },
  changeNotApplied: { status: 409, message: 'changes.notApplied' },
  /** Archived licences are brought back for a limited time. */
  changeTooOld: { status: 409, message: 'changes.tooOld' },
  alreadyConverted: { status: 409, message: 'conversion.alreadyConverted' },
  /** The field `id` says why. */
  notConvertible: { status: 409, message: 'conversion.notConvertible' },
  /** SMTP_URL is not set. */
  mailNotConfigured: { status: 409, message: 'serverMessages.mailNotConfigured' },
  lastDev: { status: 409, message: 'serverMessages.lastDev' },
  inviteAccepted: { status: 409, message: 'serverMessages.inviteAccepted' },
  alreadyDeactivated: { status: 409, message: 'serverMessages.alreadyDeactivated' },
  notDeactivated: { status: 409, message: 'serverMessages.notDeactivated' },
  /** The last second factor of a user whose role requires one cannot be removed. */
  secondFactorRequired: { status: 409, message: 'security.factorRequired' },
  /** HUB_SECRET is not set, so the secret of an authenticator app cannot be encrypted. */
  totpUnavailable: { status: 409, message: 'security.totpUnavailable' },
  /** HUB_SECRET is not set, so the secret of a webhook cannot be encrypted. */
  webhooksUnavailable: { status: 409, message: 'webhooks.unavailable' },
  webhookDisabled: { status: 409, message: 'webhooks.isDisabled' },
  staleVersion: { status: 412, message: 'serverMessages.staleVersion' },
  tooSlow: { status: 408, message: 'serverMessages.tooSlow' },
  bodyTooLarge: { status: 413, message: 'serverMessages.bodyTooLarge' },
  notJson: { status: 415, message: 'serverMessages.notJson' },
  tokenInvalid: { status: 410, message: 'authentication.tokenInvalid' },
  unknownHost: { status: 421, message: 'serverMessages.unknownHost' },
  keyReused: { status: 422, message: 'serverMessages.keyReused' },
  tooManyAttempts: { status: 429, message: 'authentication.tooManyAttempts' },
  tooManyRequests: { status: 429, message: 'serverMessages.tooManyRequests' },
  /** By one inviter, and to one person. */
  tooManyInvites: { status: 429, message: 'serverMessages.tooManyInvites' },
  tooManyInvitesToPerson: { status: 429, message: 'serverMessages.tooManyInvitesToPerson' },
  headersTooLarge: { status: 431, message: 'serverMessages.headersTooLarge' },
  unexpected: { status: 500, message: 'serverMessages.genericError' },
  unavailable: { status: 503, message: 'serverMessages.unavailable' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof REFUSALS;

/** Field names (dotted for nested fields) to message keys. */
export type FieldProblems = Record<string, string>;

export const RefusalBody = z.object({
  message: z.string(),
  code: z.string(),
  /** The reason in plain English. */
  detail: z.string().optional(),
  /** The path of the page that explains the code. */
  type: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string().optional(),
});
export type RefusalBody = z.infer<typeof RefusalBody>;
