import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp, TimestampWithDefault } from './timestamps.ts';

export interface SecondFactorTables {
  totp_factors: {
    user_id: string;
    sealed_secret: Buffer;
    last_used_step: number;
    created_at: TimestampWithDefault;
    last_used_at: NullableTimestamp;
  };

  totp_setups: {
    user_id: string;
    id: Generated<string>;
    sealed_secret: Buffer;
    expires_at: Timestamp;
  };

  passkeys: {
    id: Generated<string>;
    user_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: Generated<string[]>;
    rp_id: string;
    name: string;
    created_at: TimestampWithDefault;
    last_used_at: NullableTimestamp;
  };

  passkey_challenges: {
    challenge_hash: Buffer;
    user_id: string;
    purpose: 'set-up' | 'sign-in';
    expires_at: Timestamp;
  };

  recovery_codes: {
    code_hash: Buffer;
    user_id: string;
    created_at: TimestampWithDefault;
    used_at: NullableTimestamp;
  };

  sign_in_tickets: {
    token_hash: Buffer;
    user_id: string;
    distributor_id: number;
    needs: 'proof' | 'set-up';
    expires_at: Timestamp;
  };
}
