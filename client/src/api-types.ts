// Generated from the contract by `npm run client-types`. Do not edit.

export interface paths {
  "/auth/set-up/passkey/confirm": {
    post: { parameters: { query?: never; header?: { "X-Distributor"?: number; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['AddRequiredPasskeyRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['AddRequiredPasskeyReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/auth/second-step/passkey": {
    post: { parameters: { query?: never; header?: { "X-Distributor"?: number; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['AskForPasskeyRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['PasskeyRequest'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/auth/set-up/totp/confirm": {
    post: { parameters: { query?: never; header?: { "X-Distributor"?: number; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['ConfirmRequiredTotpRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['ConfirmRequiredTotpReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/sessions": {
    delete: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['OwnSession'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/sessions/{id}": {
    delete: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/auth/second-step": {
    post: { parameters: { query?: never; header?: { "X-Distributor"?: number; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['FinishSignInRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['CurrentUser'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/users/me": {
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['CurrentUser'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/password/SendEmailHub": {
    post: { parameters: { query?: never; header?: { "X-Distributor"?: number; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['RequestPasswordResetRequest'] }; }; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/password/ResetPassword": {
    post: { parameters: { query?: never; header?: { "X-Distributor"?: number; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['ResetPasswordRequest'] }; }; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/auth": {
    post: { parameters: { query?: never; header?: { "X-Distributor"?: number; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['SignInRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['CurrentUser'] | components['schemas']['SecondStep'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
    delete: { parameters: { query?: never; header?: { "X-Distributor"?: number; }; path?: never; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/auth/set-up/passkey": {
    post: { parameters: { query?: never; header?: { "X-Distributor"?: number; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['StartRequiredPasskeyRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['PasskeyCreation'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/auth/set-up/totp": {
    post: { parameters: { query?: never; header?: { "X-Distributor"?: number; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['StartRequiredTotpRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['TotpSetUp'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/factors/passkeys": {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['AddPasskeyRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['NewRecoveryCodes'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/factors/totp/confirm": {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['ConfirmTotpRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['NewRecoveryCodes'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/factors": {
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Factors'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/factors/passkeys/{id}/remove": {
    post: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['RemovePasskeyRequest'] }; }; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/factors/totp/remove": {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['RemoveTotpRequest'] }; }; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/factors/recovery-codes": {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['RenewRecoveryCodesRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['NewRecoveryCodes'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/factors/passkeys/start": {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['StartPasskeyRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['PasskeyCreation'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/factors/totp/start": {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['StartTotpRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['TotpSetUp'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/setup/dismiss": {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/setup": {
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['SetupState'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/setup/testmail": {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['SendTestMailReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/service-accounts": {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['ServiceAccountCreate'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['CreateServiceAccountReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['ServiceAccount'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/service-accounts/{id}": {
    delete: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/service-accounts/tokens/{id}": {
    delete: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/service-accounts/{id}/rotate": {
    post: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['TokenRotation'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['RotateTokenReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/webhooks": {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['WebhookDetails'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['CreateWebhookReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['Webhook'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/webhooks/{id}": {
    delete: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
    get: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Webhook'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
    patch: { parameters: { query?: never; header?: { "If-Match"?: string; }; path: { id: string; }; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['WebhookDetails'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Webhook'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/webhooks/{id}/disable": {
    post: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Webhook'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/webhooks/{id}/enable": {
    post: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Webhook'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/webhooks/deliveries/{id}": {
    get: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['WebhookDeliveryDetails'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/webhooks/{id}/deliveries": {
    get: { parameters: { query?: { page?: string; page_size?: string; state?: "all" | "waiting" | "delivered" | "failed"; }; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['WebhookDelivery'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/webhooks/deliveries/{id}/replay": {
    post: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['WebhookDelivery'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/webhooks/{id}/rotate": {
    post: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['RotateWebhookSecretReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/webhooks/{id}/test": {
    post: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['WebhookDelivery'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/distributor/create": {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['DistributorCreate'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['DistributorRecord'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/distributor/getbynumber/{number}": {
    get: { parameters: { query?: never; header?: never; path: { number: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['DistributorRecord'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/distributor/getall": {
    get: { parameters: { query?: { page?: string; page_size?: string; search?: string; sort?: "number" | "name" | "hub_url" | "community_url" | "requires_verification"; order?: "asc" | "desc"; }; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['DistributorRecord'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/distributor/update/{number}": {
    patch: { parameters: { query?: never; header?: { "If-Match"?: string; }; path: { number: string; }; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['DistributorUpdate'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['DistributorRecord'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/organisation/addregion": {
    post: { parameters: { query?: never; header?: { "Idempotency-Key"?: string; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['AddRegionRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Region'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/organisation/archive/{id}": {
    delete: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/organisation/create": {
    post: { parameters: { query?: never; header?: { "Idempotency-Key"?: string; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['OrganisationCreate'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Organisation'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/organisation/deleteregion/{id}": {
    delete: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/organisation/editregion": {
    patch: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['EditRegionRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Region'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/organisation/{id}": {
    get: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Organisation'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/organisation/contents/{id}": {
    get: { parameters: { query?: { region?: string; }; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['OrganisationContents'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/organisation": {
    get: { parameters: { query?: { page?: string; page_size?: string; search?: string; sort?: "name" | "regions" | "num_locations" | "num_licenses" | "created_at"; order?: "asc" | "desc"; archived?: "exclude" | "only" | "include"; }; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['Organisation'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/organisation/unarchive/{id}": {
    post: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/organisation/update": {
    patch: { parameters: { query?: never; header?: { "If-Match"?: string; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['OrganisationUpdate'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Organisation'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/orglocation/archive/{id}": {
    delete: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/orglocation/create": {
    post: { parameters: { query?: never; header?: { "Idempotency-Key"?: string; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['LocationCreate'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Location'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/orglocation/{id}": {
    get: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Location'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/orglocation/contents/{id}": {
    get: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['LocationContents'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/orglocation": {
    get: { parameters: { query?: { page?: string; page_size?: string; search?: string; sort?: "name" | "organisation_name" | "region_name" | "num_users" | "num_licenses" | "created_at"; order?: "asc" | "desc"; archived?: "exclude" | "only" | "include"; }; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['Location'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/orglocation/getfororganisation/{orgId}": {
    get: { parameters: { query?: { page?: string; page_size?: string; search?: string; sort?: "name" | "organisation_name" | "region_name" | "num_users" | "num_licenses" | "created_at"; order?: "asc" | "desc"; archived?: "exclude" | "only" | "include"; region?: string; }; header?: never; path: { orgId: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['Location'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/orglocation/unarchive/{id}": {
    post: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/orglocation/update": {
    patch: { parameters: { query?: never; header?: { "If-Match"?: string; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['LocationUpdate'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Location'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/users/AcceptInvite": {
    post: { parameters: { query?: never; header?: { "X-Distributor"?: number; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['AcceptInviteRequest'] }; }; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/users/invites/{id}/cancel": {
    post: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/users/{id}/email": {
    post: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['ChangeUserEmailRequest'] }; }; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
    delete: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/users/email/confirm": {
    post: { parameters: { query?: never; header?: { "X-Distributor"?: number; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['ConfirmEmailRequest'] }; }; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/users/{id}/deactivate": {
    post: { parameters: { query?: never; header?: { "If-Match"?: string; }; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['UserDetails'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/users/invite/{token}": {
    get: { parameters: { query?: never; header?: { "X-Distributor"?: number; }; path: { token: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['InviteOffer'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/users/SecondFactor/{id}": {
    get: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['SecondFactorOf'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/users/UserDetails/{id}": {
    get: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['UserDetails'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/users/GetAdminUsers": {
    get: { parameters: { query?: { page?: string; page_size?: string; search?: string; sort?: "name" | "email" | "roles" | "last_login"; order?: "asc" | "desc"; deactivated?: "exclude" | "only" | "include"; }; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['User'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/users/GetInvites": {
    get: { parameters: { query?: { page?: string; page_size?: string; search?: string; sort?: "name" | "email" | "roles" | "created_at" | "sent_at" | "expires_at"; order?: "asc" | "desc"; }; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['ListedInvite'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/users/GetInvitesForOrgLocation/{locationId}": {
    get: { parameters: { query?: { page?: string; page_size?: string; search?: string; sort?: "name" | "email" | "roles" | "created_at" | "sent_at" | "expires_at"; order?: "asc" | "desc"; }; header?: never; path: { locationId: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['Invite'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/users/GetForOrgLocation/{locationId}": {
    get: { parameters: { query?: { page?: string; page_size?: string; search?: string; sort?: "name" | "email" | "roles" | "last_login"; order?: "asc" | "desc"; deactivated?: "exclude" | "only" | "include"; }; header?: never; path: { locationId: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['User'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/users/GetForOrganisation/{orgId}": {
    get: { parameters: { query?: { page?: string; page_size?: string; search?: string; sort?: "name" | "email" | "roles" | "last_login"; order?: "asc" | "desc"; deactivated?: "exclude" | "only" | "include"; region?: string; }; header?: never; path: { orgId: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['User'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/users/{id}/location": {
    post: { parameters: { query?: never; header?: { "If-Match"?: string; }; path: { id: string; }; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['MoveUserRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['UserDetails'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/users/{id}/reactivate": {
    post: { parameters: { query?: never; header?: { "If-Match"?: string; }; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['UserDetails'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/users/ResendInvite/{id}": {
    post: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/users/ResetSecondFactor/{id}": {
    post: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/users/SendUserInvite": {
    post: { parameters: { query?: never; header?: { "Idempotency-Key"?: string; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['UserInvite'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Invite'] }; }; "4XX": components['responses']['Messages']; default: components['responses']['Messages']; } };
  };
  "/users/UpdateUserHub": {
    post: { parameters: { query?: never; header?: { "If-Match"?: string; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['UserUpdate'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['UserDetails'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licensev2/addactivity": {
    post: { parameters: { query?: never; header?: { "Idempotency-Key"?: string; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['AddLicenceNoteRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['LicenceActivity'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licensev2/archivelicense/{uuid}": {
    delete: { parameters: { query?: never; header?: never; path: { uuid: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licensev2/archivelicenses": {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['ArchiveLicencesRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['ArchiveLicencesReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licensev2/changeexpiry": {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['ChangeExpiryOfLicencesRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['ChangeExpiryOfLicencesReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licensev2/copylicense/{uuid}": {
    post: { parameters: { query?: never; header?: { "Idempotency-Key"?: string; }; path: { uuid: string; }; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['LicenceCopy'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Licence'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licensev2/createlicense": {
    post: { parameters: { query?: { first_number?: string; }; header?: { "Idempotency-Key"?: string; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['LicenceCreate'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['LicenceKey'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licensev2/DeactivateLicenseAdmin/{uuid}": {
    post: { parameters: { query?: never; header?: never; path: { uuid: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licensev2/editactivity": {
    patch: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['EditLicenceNoteRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['LicenceActivity'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licensev2/getbyuuid/{uuid}": {
    get: { parameters: { query?: never; header?: never; path: { uuid: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Licence'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licensev2/keys/{uuid}": {
    get: { parameters: { query?: never; header?: never; path: { uuid: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['LicenceKey'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licensev2/activity/{uuid}": {
    get: { parameters: { query?: { page?: string; page_size?: string; search?: string; sort?: "action_date"; order?: "asc" | "desc"; }; header?: never; path: { uuid: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['LicenceActivity'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licences": {
    get: { parameters: { query?: { page?: string; page_size?: string; search?: string; sort?: "created_at" | "description" | "expiry_date" | "last_online_date"; order?: "asc" | "desc"; organisation?: string; region?: string; location?: string; places?: string; product?: string; package?: string; module?: string; status?: "activated" | "notActivated" | "unverified" | "expired" | "archived"; active?: "yes" | "no"; verified?: "yes" | "no"; colour?: "none" | "camo" | "grey" | "black" | "blue" | "green" | "lime" | "navy" | "cyan" | "orange" | "pink" | "purple" | "yellow" | "red" | "white"; version?: string; expires_within?: string; expires_from?: string; expires_to?: string; silent_days?: string; silent_since?: string; created_by?: string; created_from?: string; created_to?: string; columns?: string; }; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['ListedLicence'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licensev2/GetForLocation/{locationId}": {
    get: { parameters: { query?: { page?: string; page_size?: string; search?: string; sort?: "description" | "created_at" | "device_serial" | "license_colour" | "expiry_date" | "is_active" | "is_verified" | "last_online_date"; order?: "asc" | "desc"; archived?: "exclude" | "only" | "include"; }; header?: never; path: { locationId: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['LicenceOfLocation'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licensev2/offline/{locationId}": {
    get: { parameters: { query?: { search?: string; }; header?: never; path: { locationId: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['OfflineLicence'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licensev2/unverified": {
    get: { parameters: { query?: { page?: string; page_size?: string; search?: string; sort?: "description" | "created_at" | "org_location_name" | "organisation_name" | "purchase_order"; order?: "asc" | "desc"; }; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['UnverifiedLicence'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licensev2/updatelicensedetails": {
    patch: { parameters: { query?: never; header?: { "If-Match"?: string; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['LicenceUpdate'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Licence'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licensev2/verifylicense/{uuid}": {
    post: { parameters: { query?: never; header?: never; path: { uuid: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['VerifyLicenceReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licensev2/verifylicenses": {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['LicencesToVerify'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['VerifyLicencesReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/views": {
    post: { parameters: { query?: never; header?: { "Idempotency-Key"?: string; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['ViewDetails'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['View'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['View'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/views/{id}": {
    delete: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
    patch: { parameters: { query?: never; header?: { "If-Match"?: string; }; path: { id: string; }; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['ViewDetails'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['View'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/changes/{id}/apply": {
    post: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['ApplyChangeRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['ChangeSet'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/changes/{id}/export": {
    get: { parameters: { query?: { outcome?: "all" | "waiting" | "planned" | "refused" | "applied" | "skipped" | "undone" | "left"; only?: "all" | "earlier" | "waiting"; }; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Report'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/changes/{id}": {
    get: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['GetChangeReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/changes/{id}/rows": {
    get: { parameters: { query?: { page?: string; page_size?: string; sort?: "number"; order?: "asc"; outcome?: "all" | "waiting" | "planned" | "refused" | "applied" | "skipped" | "undone" | "left"; only?: "all" | "earlier" | "waiting"; }; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['ChangeRow'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/changes": {
    get: { parameters: { query?: { page?: string; page_size?: string; sort?: "created_at"; order?: "desc"; }; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['ChangeSet'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/changes/plan": {
    post: { parameters: { query?: never; header?: { "Idempotency-Key"?: string; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['PlanChangeRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['PlanChangeReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/changes/{id}/undo": {
    post: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['ChangeSet'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/imports/{id}/failed": {
    get: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Report'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/imports/{id}": {
    get: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['GetImportReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/imports/templates/{kind}": {
    get: { parameters: { query?: never; header?: never; path: { kind: "organisations" | "regions" | "locations" | "invitations" | "licences" | "products" | "modules" | "v1_contracts" | "v1_licences"; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Report'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/imports/{id}/rows": {
    get: { parameters: { query?: { page?: string; page_size?: string; sort?: "number"; order?: "asc"; status?: "all" | "failed" | "create" | "update" | "unchanged" | "refused"; }; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': ({ number: number; cells: (string)[]; status: "create" | "update" | "unchanged" | "refused" | null; outcome: "waiting" | "planned" | "refused" | "applied" | "skipped" | "undone" | "left"; field: string | null; reason: string | null; suggestion: string | null; record_id: string | null; changes: { [name: string]: { from?: unknown; to?: unknown; }; }; })[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/imports/{id}/plan": {
    post: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['PlanImportRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['PlanImportReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/imports": {
    post: { parameters: { query: { kind: "organisations" | "regions" | "locations" | "invitations" | "licences" | "products" | "modules" | "v1_contracts" | "v1_licences"; file_name: string; }; header?: never; path?: never; cookie?: never; }; requestBody: { content: { 'text/csv': string }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['UploadImportReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/package/create": {
    post: { parameters: { query?: never; header?: { "Idempotency-Key"?: string; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['PackageCreate'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Package'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/package/getbyid/{id}": {
    get: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Package'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/package/getall": {
    get: { parameters: { query?: { page?: string; page_size?: string; search?: string; sort?: "name" | "description" | "num_modules" | "is_active" | "product_name" | "created_at"; order?: "asc" | "desc"; }; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['PackageRow'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/productmodule": {
    get: { parameters: { query?: { retired?: "exclude" | "include"; }; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': ({ id: number; name: string; product_id: number; product_module_type: "screen" | "feature"; is_retired?: boolean; })[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/product/getall": {
    get: { parameters: { query?: { retired?: "exclude" | "include"; }; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': ({ id: number; name: string; key_name: string; is_retired?: boolean; })[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/package/update/{id}": {
    patch: { parameters: { query?: never; header?: { "If-Match"?: string; }; path: { id: string; }; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['PackageUpdate'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Package'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/productmodule/create": {
    post: { parameters: { query?: never; header?: { "Idempotency-Key"?: string; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['AddProductModuleRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['CatalogueModule'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/product/create": {
    post: { parameters: { query?: never; header?: { "Idempotency-Key"?: string; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['ProductCreate'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['CatalogueProduct'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/product/delete/{id}": {
    delete: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/productmodule/delete/{id}": {
    delete: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/product/getbyid/{id}": {
    get: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['CatalogueProduct'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/product/catalogue": {
    get: { parameters: { query?: { page?: string; page_size?: string; search?: string; sort?: "name" | "key_name" | "num_modules" | "is_retired"; order?: "asc" | "desc"; }; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['CatalogueRow'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/product/reinstate/{id}": {
    post: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/productmodule/reinstate/{id}": {
    post: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/product/retire/{id}": {
    post: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/productmodule/retire/{id}": {
    post: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/product/update/{id}": {
    patch: { parameters: { query?: never; header?: { "If-Match"?: string; }; path: { id: string; }; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['ProductUpdate'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['CatalogueProduct'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/productmodule/update/{id}": {
    patch: { parameters: { query?: never; header?: { "If-Match"?: string; }; path: { id: string; }; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['ModuleDetails'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['CatalogueModule'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/device/activate": {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['ActivateDeviceRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['ActivateDeviceReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/device/checkin": {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['CheckInDeviceRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['CheckInDeviceReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/device/deactivate": {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['DeactivateDeviceRequest'] }; }; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/device/keys": {
    get: { parameters: { query?: never; header?: { "X-Distributor"?: number; }; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['SigningKey'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licensev2/ConvertContract/{id}": {
    post: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['ConversionResult'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licensev2/ConvertV1Licenses": {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': (number)[] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['ConversionResult'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licensev2/ConversionProgress": {
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['ConversionProgress'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licensev2/LoadConversionStats": {
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['ConversionStats'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licensev2/GetAllV1Contracts": {
    get: { parameters: { query?: { page?: string; page_size?: string; search?: string; sort?: "customer_ref" | "product" | "org_name" | "agreement_creation_date" | "number_of_licenses_allowed" | "num_issued" | "converted_at"; order?: "asc" | "desc"; converted?: "include" | "exclude" | "only"; }; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['V1Contract'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/licensev2/ConversionPreview": {
    get: { parameters: { query?: { contracts?: string; }; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['ConversionPreview'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/overview": {
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Overview'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/renewals/{organisationId}": {
    get: { parameters: { query?: { product?: string; package?: string; created_by?: string; }; header?: never; path: { organisationId: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['OrganisationRenewals'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/renewals": {
    get: { parameters: { query?: { page?: string; page_size?: string; search?: string; sort?: "name"; order?: "asc" | "desc"; product?: string; package?: string; created_by?: string; }; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': ({ overdue: number; months: (number)[]; id: number; name: string; })[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/reminders/status": {
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['GetReminderStatusReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/reminders": {
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['GetRemindersReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
    patch: { parameters: { query?: never; header?: { "If-Match"?: string; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['UpdateRemindersRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['UpdateRemindersReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/reminders/preview": {
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['PreviewRemindersReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/reminders/test": {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['SendTestReminderReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/schedules": {
    post: { parameters: { query?: never; header?: { "Idempotency-Key"?: string; }; path?: never; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['CreateScheduleRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['CreateScheduleReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['ListSchedulesReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/schedules/{id}": {
    delete: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
    patch: { parameters: { query?: never; header?: { "If-Match"?: string; }; path: { id: string; }; cookie?: never; }; requestBody: { content: { 'application/json': components['schemas']['UpdateScheduleRequest'] }; }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['UpdateScheduleReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/schedules/{id}/send": {
    post: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['SendScheduleReply'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/search/hubsearch/{term}": {
    get: { parameters: { query?: { limit?: string; }; header?: never; path: { term: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['SearchResult'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/search/more/{term}": {
    get: { parameters: { query?: never; header?: never; path: { term: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['FoundRecord'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/report/AvgLicensesPerOrg": {
    get: { parameters: { query?: { page?: string; page_size?: string; }; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Report'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/report/AvgLicensesPerOrgSummary": {
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['AverageSummary'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/report/LicenseReport/{startDate}/{endDate}": {
    get: { parameters: { query?: { page?: string; page_size?: string; }; header?: never; path: { startDate: string; endDate: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Report'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/report/LicenseReportSummary/{startDate}/{endDate}": {
    get: { parameters: { query?: never; header?: never; path: { startDate: string; endDate: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['LicenceReportSummary'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/audit/export": {
    get: { parameters: { query?: { search?: string; kind?: "all" | "changes" | "refusals"; start?: string; end?: string; }; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Report'] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/audit": {
    get: { parameters: { query?: { search?: string; kind?: "all" | "changes" | "refusals"; start?: string; end?: string; page?: string; page_size?: string; sort?: "at"; order?: "desc"; }; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['AuditLine'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/audit/record/{kind}/{id}": {
    get: { parameters: { query?: never; header?: never; path: { kind: "organisation" | "location" | "user" | "licence" | "package" | "product"; id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['RecordChange'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/audit/history/{kind}/{id}": {
    get: { parameters: { query?: { page?: string; page_size?: string; }; header?: never; path: { kind: "organisation" | "location" | "user" | "licence" | "package" | "product"; id: string; }; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['AuditLine'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/job/getall": {
    get: { parameters: { query?: { page?: string; page_size?: string; search?: string; sort?: "created_at"; order?: "desc"; state?: "all" | "waiting" | "running" | "failed" | "done"; }; header?: never; path?: never; cookie?: never; }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': (components['schemas']['JobRecord'])[] }; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
  "/job/retry/{id}": {
    post: { parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; }; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never; }; "4XX": components['responses']['Refused']; default: components['responses']['Refused']; } };
  };
}

export interface components {
  schemas: {
    NewPasskey: { id: string; rawId: string; type: "public-key"; authenticatorAttachment?: string; clientExtensionResults: { [name: string]: unknown; }; response: { clientDataJSON: string; attestationObject: string; authenticatorData?: string; transports?: (string)[]; publicKeyAlgorithm?: number; publicKey?: string; }; };
    AddRequiredPasskeyRequest: { ticket: string; name: string; passkey: components['schemas']['NewPasskey']; };
    CurrentUser: { uuid_id: string; email: string; first_name: string; last_name: string; mobile_phone: string; roles: number; org_location: { id: number; name: string; }; last_login: string | null; deactivated_at: string | null; distributor: { number: number; name: string; }; };
    AddRequiredPasskeyReply: { recovery_codes: (string)[]; user: components['schemas']['CurrentUser']; };
    AskForPasskeyRequest: { ticket: string; };
    PasskeyRequest: { rpId: string; challenge: string; timeout: number; allowCredentials: ({ id: string; type: "public-key"; transports?: (string)[]; })[]; userVerification: "discouraged" | "preferred" | "required"; };
    ConfirmRequiredTotpRequest: { ticket: string; code: string; };
    ConfirmRequiredTotpReply: { recovery_codes: (string)[]; user: components['schemas']['CurrentUser']; };
    UsedPasskey: { id: string; rawId: string; type: "public-key"; authenticatorAttachment?: string; clientExtensionResults: { [name: string]: unknown; }; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string; }; };
    FinishSignInRequest: { ticket: string; code?: string; recovery_code?: string; passkey?: components['schemas']['UsedPasskey']; };
    OwnSession: { id: string; current: boolean; distributor: { number: number; name: string; }; ip: string; user_agent: string; created_at: string; last_seen_at: string; };
    RequestPasswordResetRequest: { username: string; };
    ResetPasswordRequest: { newPassword: string; token: string; };
    SignInRequest: { username: string; password: string; };
    SecondStep: { second_step: { needs: "proof" | "set-up"; ways: ("totp" | "passkey" | "recovery")[]; ticket: string; seconds_left: number; email: string; }; };
    StartRequiredPasskeyRequest: { ticket: string; };
    PasskeyCreation: { rp: { name: string; id: string; }; user: { id: string; name: string; displayName: string; }; challenge: string; pubKeyCredParams: ({ alg: number; type: "public-key"; })[]; timeout: number; excludeCredentials: ({ id: string; type: "public-key"; transports?: (string)[]; })[]; authenticatorSelection: { residentKey: "discouraged" | "preferred" | "required"; userVerification: "discouraged" | "preferred" | "required"; }; attestation: "none"; };
    StartRequiredTotpRequest: { ticket: string; };
    TotpSetUp: { secret: string; uri: string; };
    AddPasskeyRequest: { name: string; passkey: components['schemas']['NewPasskey']; };
    NewRecoveryCodes: { recovery_codes: (string)[]; };
    ConfirmTotpRequest: { code: string; };
    Factors: { totp: { created_at: string; last_used_at: string | null; } | null; passkeys: (components['schemas']['Passkey'])[]; recovery_codes_left: number; required: boolean; totp_available: boolean; };
    Passkey: { id: string; name: string; host: string; created_at: string; last_used_at: string | null; };
    RemovePasskeyRequest: { password: string; };
    RemoveTotpRequest: { password: string; };
    RenewRecoveryCodesRequest: { password: string; };
    StartPasskeyRequest: { password: string; };
    StartTotpRequest: { password: string; };
    SetupState: { missing: ("product" | "package" | "organisation" | "location" | "licence" | "mail" | "secondFactor")[]; location_id: number | null; };
    SendTestMailReply: { to: string; accepted: boolean; answer: string; };
    ServiceAccountCreate: { name: string; roles: 16 | 4 | 2; scopes: ("organisations:read" | "organisations:write" | "locations:read" | "locations:write" | "users:read" | "users:write" | "licences:read" | "licences:write" | "packages:read" | "packages:write" | "products:read" | "products:write" | "conversion:read" | "conversion:write" | "overview:read" | "renewals:read" | "search:read" | "reports:read" | "audit:read")[]; expires_in_days: number; };
    ServiceAccount: { id: string; name: string; roles: number; scopes: ("organisations:read" | "organisations:write" | "locations:read" | "locations:write" | "users:read" | "users:write" | "licences:read" | "licences:write" | "packages:read" | "packages:write" | "products:read" | "products:write" | "conversion:read" | "conversion:write" | "overview:read" | "renewals:read" | "search:read" | "reports:read" | "audit:read")[]; created_at: string; tokens: ({ id: string; hint: string; state: "active" | "suspended" | "ended"; created_at: string; created_by_name: string; expires_at: string; last_used_at: string | null; last_used_ip: string; })[]; };
    CreateServiceAccountReply: { account: components['schemas']['ServiceAccount']; token: string; };
    TokenRotation: { expires_in_days: number; overlap_hours: number; };
    RotateTokenReply: { account: components['schemas']['ServiceAccount']; token: string; };
    WebhookDetails: { url: string; description: string; events: ("changeSet.uploaded" | "changeSet.planned" | "changeSet.applied" | "changeSet.undone" | "conversionRun.started" | "distributor.created" | "distributor.updated" | "invite.invited" | "invite.resent" | "invite.cancelled" | "invite.accepted" | "invite.removed" | "job.retried" | "licence.created" | "licence.copied" | "licence.updated" | "licence.verified" | "licence.noted" | "licence.activated" | "licence.deactivated" | "licence.archived" | "location.created" | "location.updated" | "location.archived" | "location.unarchived" | "mail.tested" | "note.updated" | "organisation.created" | "organisation.updated" | "organisation.archived" | "organisation.unarchived" | "package.created" | "package.updated" | "passkey.started" | "passkey.added" | "passkey.removed" | "product.created" | "product.updated" | "product.retired" | "product.reinstated" | "product.deleted" | "productModule.created" | "productModule.updated" | "productModule.retired" | "productModule.reinstated" | "productModule.deleted" | "recoveryCodes.renewed" | "region.created" | "region.updated" | "region.deleted" | "reminders.updated" | "reminders.tested" | "schedule.created" | "schedule.updated" | "schedule.started" | "schedule.deleted" | "serviceAccount.created" | "serviceAccount.renewed" | "serviceAccount.ended" | "serviceAccount.deleted" | "session.signIn" | "session.provedPassword" | "session.signOut" | "session.ended" | "session.endedOthers" | "setup.dismissed" | "totp.started" | "totp.added" | "totp.removed" | "user.created" | "user.createAdmin" | "user.updated" | "user.moved" | "user.deactivated" | "user.reactivated" | "user.requestEmailChange" | "user.withdrawEmailChange" | "user.requestPasswordReset" | "user.resetPassword" | "user.resetSecondFactor" | "v1Contract.converted" | "view.created" | "view.updated" | "view.deleted" | "webhook.created" | "webhook.updated" | "webhook.renewed" | "webhook.tested" | "webhook.retried" | "webhook.deactivated" | "webhook.reactivated" | "webhook.deleted" | "licence.expiring" | "licence.expired" | "device.silent")[]; };
    Webhook: { id: string; url: string; description: string; events: (string)[]; is_enabled: boolean; disabled_reason: "person" | "failing" | "gone" | null; created_at: string; former_secret_until: string | null; last_delivery: { at: string; state: "waiting" | "delivered" | "failed"; status: number | null; } | null; version: number; };
    CreateWebhookReply: { webhook: components['schemas']['Webhook']; secret: string; };
    WebhookDeliveryDetails: { id: string; type: string; name: string; created_at: string; state: "waiting" | "delivered" | "failed"; tries: number; next_try_at: string | null; last_status: number | null; last_error: string; webhook_id: string; url: string; request_body: string; attempts: ({ at: string; status: number | null; error: string; response: string; duration_ms: number; request_headers: { [name: string]: string; }; })[]; };
    WebhookDelivery: { id: string; type: string; name: string; created_at: string; state: "waiting" | "delivered" | "failed"; tries: number; next_try_at: string | null; last_status: number | null; last_error: string; };
    RotateWebhookSecretReply: { webhook: components['schemas']['Webhook']; secret: string; };
    DistributorCreate: { name: string; hub_url: string; community_url: string; requires_verification: boolean; number: number; };
    DistributorRecord: { number: number; name: string; hub_url: string; community_url: string; requires_verification: boolean; };
    DistributorUpdate: { name: string; hub_url: string; community_url: string; requires_verification: boolean; };
    AddRegionRequest: { org_id: number; name: string; };
    Region: { id: number; org_id: number; name: string; };
    OrganisationCreate: { name: string; website?: string; street_address?: string; apartment_level_building?: string; city?: string; state?: string; country?: string; zip?: string; require_regions?: boolean; };
    Organisation: { id: number; name: string; website: string; street_address: string; apartment_level_building: string; city: string; state: string; country: string; zip: string; require_regions: boolean; organisation_code: string | null; external_id?: string | null; regions: ({ id: number; name: string; external_id?: string | null; })[]; created_at: string; updated_at: string | null; last_checkin_at: string | null; archived_at: string | null; num_locations: number; num_licenses: number; created_by: { id: string; name: string; org_location_id: number | null; } | null; };
    EditRegionRequest: { id: number; name: string; org_id?: unknown; };
    OrganisationContents: { locations: number; users: number; licenses: number; };
    OrganisationUpdate: { id: number; name?: string; website?: string; street_address?: string; apartment_level_building?: string; city?: string; state?: string; country?: string; zip?: string; require_regions?: boolean; organisation_code?: unknown; external_id?: unknown; regions?: unknown; created_at?: unknown; created_by?: unknown; updated_at?: unknown; last_checkin_at?: unknown; archived_at?: unknown; num_locations?: unknown; num_licenses?: unknown; };
    LocationCreate: { name: string; organisation_id: number; region_id?: 0 | number | null; address_same_as_organisation?: boolean; street_address?: string; apt_level_building?: string; city_suburb?: string; state?: string; country?: string; zip_code?: string; };
    Location: { id: number; name: string; organisation_id: number; organisation_name: string; region_id: number | null; region_name: string | null; num_users: number; num_licenses: number; licenses: ({ created_at: string; expiry_date: string | null; })[]; address_same_as_organisation: boolean; street_address: string; apt_level_building: string; city_suburb: string; state: string; country: string; zip_code: string; external_id?: string | null; created_at: string; updated_at: string | null; last_checkin_at: string | null; archived_at: string | null; };
    LocationContents: { users: number; licenses: number; };
    LocationUpdate: { id: number; name?: string; region_id?: 0 | number | null; address_same_as_organisation?: boolean; street_address?: string; apt_level_building?: string; city_suburb?: string; state?: string; country?: string; zip_code?: string; organisation_id?: unknown; organisation_name?: unknown; region_name?: unknown; external_id?: unknown; num_users?: unknown; num_licenses?: unknown; licenses?: unknown; created_at?: unknown; updated_at?: unknown; last_checkin_at?: unknown; archived_at?: unknown; };
    AcceptInviteRequest: { token: string; newPassword: string; };
    ChangeUserEmailRequest: { email: string; password?: string; };
    ConfirmEmailRequest: { token: string; };
    UserDetails: { uuid_id: string; email: string; first_name: string; last_name: string; mobile_phone: string; roles: number; org_location: { id: number; name: string; }; last_login: string | null; deactivated_at: string | null; pending_email: string | null; pending_email_expires_at: string | null; pending_email_error: string | null; };
    InviteOffer: { email: string; first_name: string; last_name: string; organisation_name: string; location_name: string; uses_hub: boolean; expires_at: string; };
    SecondFactorOf: { totp: boolean; passkeys: number; recovery_codes_left: number; };
    User: { uuid_id: string; email: string; first_name: string; last_name: string; mobile_phone: string; roles: number; org_location: { id: number; name: string; }; last_login: string | null; deactivated_at: string | null; };
    ListedInvite: { uuid_id: string; email: string; first_name: string; last_name: string; mobile_phone: string; roles: number; org_location_id: number; created_at: string; sent_at: string; sent_by: string; expires_at: string; mail_error: string | null; org_location_name: string; };
    Invite: { uuid_id: string; email: string; first_name: string; last_name: string; mobile_phone: string; roles: number; org_location_id: number; created_at: string; sent_at: string; sent_by: string; expires_at: string; mail_error: string | null; };
    MoveUserRequest: { org_location_id: number; };
    UserInvite: { email: string; first_name: string; last_name: string; mobile_phone?: string; roles: number; org_location_id: number; };
    UserUpdate: { uuid_id: string; first_name: string; last_name: string; roles: number; mobile_phone?: string; email?: unknown; org_location?: unknown; last_login?: unknown; deactivated_at?: unknown; pending_email?: unknown; pending_email_expires_at?: unknown; pending_email_error?: unknown; };
    AddLicenceNoteRequest: { license_id: string; note: string; };
    LicenceActivity: { id: number; action_date: string; action_string: string; is_custom_note: boolean; created_by_id: string | null; created_by_name: string; };
    ArchiveLicencesRequest: { uuid_ids: (string)[]; };
    ArchiveLicencesReply: { changed: number; };
    ChangeExpiryOfLicencesRequest: { uuid_ids: (string)[]; expiry_date: string | null; };
    ChangeExpiryOfLicencesReply: { changed: number; };
    LicenceCopy: { description?: string; };
    Licence: { uuid_id: string; description: string; org_location_id: number; org_location_name: string; organisation_id: number; product_key: string; product: components['schemas']['Product']; base_package_id: number | null; product_modules: (number)[]; license_colour: "none" | "camo" | "grey" | "black" | "blue" | "green" | "lime" | "navy" | "cyan" | "orange" | "pink" | "purple" | "yellow" | "red" | "white"; expiry_date: string | null; created_at: string; updated_at: string | null; last_online_date: string | null; created_by_name: string; purchase_order: string; is_active: boolean; is_verified: boolean; distributor_requires_verification: boolean; device_serial: string | null; licensed_app_version: string | null; operating_system_version: string | null; in_sync: boolean; archived_at: string | null; license_activity: (components['schemas']['LicenceActivity'])[]; activation_key: string; external_id?: string | null; offline_devices: ({ device_serial: string; valid_until: string; })[]; };
    Product: { id: number; name: string; key_name: string; };
    LicenceCreate: { description: string; org_location_id: number; product_key: string; base_package_id?: number; product_modules?: (number)[]; license_colour?: "none" | "camo" | "grey" | "black" | "blue" | "green" | "lime" | "navy" | "cyan" | "orange" | "pink" | "purple" | "yellow" | "red" | "white"; expiry_date?: string | null; purchase_order?: string; num_licenses_to_create?: number; };
    LicenceKey: { uuid_id: string; description: string; activation_key: string; };
    EditLicenceNoteRequest: { id: number; note: string; };
    ListedLicence: { uuid_id: string; description: string; org_location_id: number; org_location_name: string; organisation_id: number; product_key: string; product: components['schemas']['Product']; base_package_id: number | null; product_modules: (number)[]; license_colour: "none" | "camo" | "grey" | "black" | "blue" | "green" | "lime" | "navy" | "cyan" | "orange" | "pink" | "purple" | "yellow" | "red" | "white"; expiry_date: string | null; created_at: string; updated_at: string | null; last_online_date: string | null; created_by_name: string; purchase_order: string; is_active: boolean; is_verified: boolean; distributor_requires_verification: boolean; device_serial: string | null; licensed_app_version: string | null; operating_system_version: string | null; in_sync: boolean; archived_at: string | null; organisation_name: string; region_name: string | null; package_name: string | null; };
    LicenceOfLocation: { uuid_id: string; description: string; org_location_id: number; org_location_name: string; organisation_id: number; product_key: string; product: components['schemas']['Product']; base_package_id: number | null; product_modules: (number)[]; license_colour: "none" | "camo" | "grey" | "black" | "blue" | "green" | "lime" | "navy" | "cyan" | "orange" | "pink" | "purple" | "yellow" | "red" | "white"; expiry_date: string | null; created_at: string; updated_at: string | null; last_online_date: string | null; created_by_name: string; purchase_order: string; is_active: boolean; is_verified: boolean; distributor_requires_verification: boolean; device_serial: string | null; licensed_app_version: string | null; operating_system_version: string | null; in_sync: boolean; archived_at: string | null; license_activity: (components['schemas']['LicenceActivity'])[]; };
    OfflineLicence: { uuid_id: string; valid_until: string; };
    UnverifiedLicence: { uuid_id: string; description: string; org_location_id: number; org_location_name: string; organisation_id: number; product_key: string; product: components['schemas']['Product']; base_package_id: number | null; product_modules: (number)[]; license_colour: "none" | "camo" | "grey" | "black" | "blue" | "green" | "lime" | "navy" | "cyan" | "orange" | "pink" | "purple" | "yellow" | "red" | "white"; expiry_date: string | null; created_at: string; updated_at: string | null; last_online_date: string | null; created_by_name: string; purchase_order: string; is_active: boolean; is_verified: boolean; distributor_requires_verification: boolean; device_serial: string | null; licensed_app_version: string | null; operating_system_version: string | null; in_sync: boolean; archived_at: string | null; organisation_name: string; };
    LicenceUpdate: { uuid_id: string; description: string; org_location_id: number; product_key: string; base_package_id?: number; product_modules?: (number)[]; license_colour?: "none" | "camo" | "grey" | "black" | "blue" | "green" | "lime" | "navy" | "cyan" | "orange" | "pink" | "purple" | "yellow" | "red" | "white"; expiry_date?: string | null; org_location_name?: unknown; organisation_id?: unknown; product?: unknown; created_at?: unknown; updated_at?: unknown; last_online_date?: unknown; created_by_name?: unknown; purchase_order?: unknown; is_active?: unknown; is_verified?: unknown; distributor_requires_verification?: unknown; device_serial?: unknown; licensed_app_version?: unknown; operating_system_version?: unknown; in_sync?: unknown; archived_at?: unknown; activation_key?: unknown; external_id?: unknown; license_activity?: unknown; offline_devices?: unknown; };
    VerifyLicenceReply: { uuid_id: string; is_verified: boolean; changed: boolean; };
    LicencesToVerify: { uuid_ids?: (string)[]; search?: string; };
    VerifyLicencesReply: { changed: number; };
    ViewDetails: { name: string; search: string; is_shared: boolean; is_pinned: boolean; };
    View: { id: number; name: string; search: string; is_shared: boolean; is_pinned: boolean; owner_id: string; owner_name: string; version: number; };
    ApplyChangeRequest: { purchase_order?: string; };
    ChangeSet: { id: number; action: { kind: "setExpiry"; expiry_date: string | null; } | { kind: "extendExpiry"; months: number; } | { kind: "alignExpiry"; expiry_date?: string | null; } | { kind: "setPackage"; base_package_id: number; } | { kind: "changeModules"; add: (number)[]; remove: (number)[]; } | { kind: "move"; org_location_id: number; } | { kind: "verify"; } | { kind: "setColour"; license_colour: "none" | "camo" | "grey" | "black" | "blue" | "green" | "lime" | "navy" | "cyan" | "orange" | "pink" | "purple" | "yellow" | "red" | "white"; } | { kind: "setPurchaseOrder"; purchase_order: string; } | { kind: "archive"; } | { kind: "reset"; } | { kind: "import"; of: "organisations" | "regions" | "locations" | "invitations" | "licences" | "products" | "modules" | "v1_contracts" | "v1_licences"; }; target: string; selection: { ids: number; } | { filter: { [name: string]: string | number; }; }; state: "uploading" | "uploaded" | "planning" | "planned" | "applying" | "applied" | "undoing" | "undone" | "failed"; counts: ({ outcome: "waiting" | "planned" | "refused" | "applied" | "skipped" | "undone" | "left"; reason: string | null; count: number; })[]; days: { gaining: number; given: number; losing: number; taken: number; to_lifetime: number; from_lifetime: number; } | null; purchase_order: string | null; created_at: string; created_by_id: string; created_by_name: string; applied_at: string | null; applied_by_name: string; undone_at: string | null; undone_by_name: string; };
    Report: ((components['schemas']['ReportCell'])[])[];
    ReportCell: string | number;
    GetChangeReply: { id: number; action: { kind: "setExpiry"; expiry_date: string | null; } | { kind: "extendExpiry"; months: number; } | { kind: "alignExpiry"; expiry_date?: string | null; } | { kind: "setPackage"; base_package_id: number; } | { kind: "changeModules"; add: (number)[]; remove: (number)[]; } | { kind: "move"; org_location_id: number; } | { kind: "verify"; } | { kind: "setColour"; license_colour: "none" | "camo" | "grey" | "black" | "blue" | "green" | "lime" | "navy" | "cyan" | "orange" | "pink" | "purple" | "yellow" | "red" | "white"; } | { kind: "setPurchaseOrder"; purchase_order: string; } | { kind: "archive"; } | { kind: "reset"; } | { kind: "import"; of: "organisations" | "regions" | "locations" | "invitations" | "licences" | "products" | "modules" | "v1_contracts" | "v1_licences"; }; target: string; selection: { ids: number; } | { filter: { [name: string]: string | number; }; }; state: "uploading" | "uploaded" | "planning" | "planned" | "applying" | "applied" | "undoing" | "undone" | "failed"; counts: ({ outcome: "waiting" | "planned" | "refused" | "applied" | "skipped" | "undone" | "left"; reason: string | null; count: number; })[]; days: { gaining: number; given: number; losing: number; taken: number; to_lifetime: number; from_lifetime: number; } | null; purchase_order: string | null; created_at: string; created_by_id: string; created_by_name: string; applied_at: string | null; applied_by_name: string; undone_at: string | null; undone_by_name: string; devices: { active: number; received: number; } | null; };
    ChangeRow: { number: number; entity: "licence"; record_id: string; name: string; location_id: number | null; location_name: string; organisation_name: string; outcome: "waiting" | "planned" | "refused" | "applied" | "skipped" | "undone" | "left"; reason: string | null; changes: { [name: string]: { from?: unknown; to?: unknown; }; }; days: number | null; is_earlier: boolean; };
    ChangeAction: { kind: "setExpiry"; expiry_date: string | null; } | { kind: "extendExpiry"; months: number; } | { kind: "alignExpiry"; expiry_date?: string | null; } | { kind: "setPackage"; base_package_id: number; } | { kind: "changeModules"; add: (number)[]; remove: (number)[]; } | { kind: "move"; org_location_id: number; } | { kind: "verify"; } | { kind: "setColour"; license_colour: "none" | "camo" | "grey" | "black" | "blue" | "green" | "lime" | "navy" | "cyan" | "orange" | "pink" | "purple" | "yellow" | "red" | "white"; } | { kind: "setPurchaseOrder"; purchase_order: string; } | { kind: "archive"; } | { kind: "reset"; };
    PlanChangeRequest: { selection: { ids: (string)[]; } | { filter: { organisation?: string; region?: string; location?: string; places?: string; product?: string; package?: string; module?: string; status?: "activated" | "notActivated" | "unverified" | "expired" | "archived"; active?: "yes" | "no"; verified?: "yes" | "no"; colour?: "none" | "camo" | "grey" | "black" | "blue" | "green" | "lime" | "navy" | "cyan" | "orange" | "pink" | "purple" | "yellow" | "red" | "white"; version?: string; expires_within?: string; expires_from?: string; expires_to?: string; silent_days?: string; silent_since?: string; created_by?: string; created_from?: string; created_to?: string; search?: string; }; }; action: components['schemas']['ChangeAction']; };
    PlanChangeReply: { id: number; action: { kind: "setExpiry"; expiry_date: string | null; } | { kind: "extendExpiry"; months: number; } | { kind: "alignExpiry"; expiry_date?: string | null; } | { kind: "setPackage"; base_package_id: number; } | { kind: "changeModules"; add: (number)[]; remove: (number)[]; } | { kind: "move"; org_location_id: number; } | { kind: "verify"; } | { kind: "setColour"; license_colour: "none" | "camo" | "grey" | "black" | "blue" | "green" | "lime" | "navy" | "cyan" | "orange" | "pink" | "purple" | "yellow" | "red" | "white"; } | { kind: "setPurchaseOrder"; purchase_order: string; } | { kind: "archive"; } | { kind: "reset"; } | { kind: "import"; of: "organisations" | "regions" | "locations" | "invitations" | "licences" | "products" | "modules" | "v1_contracts" | "v1_licences"; }; target: string; selection: { ids: number; } | { filter: { [name: string]: string | number; }; }; state: "uploading" | "uploaded" | "planning" | "planned" | "applying" | "applied" | "undoing" | "undone" | "failed"; counts: ({ outcome: "waiting" | "planned" | "refused" | "applied" | "skipped" | "undone" | "left"; reason: string | null; count: number; })[]; days: { gaining: number; given: number; losing: number; taken: number; to_lifetime: number; from_lifetime: number; } | null; purchase_order: string | null; created_at: string; created_by_id: string; created_by_name: string; applied_at: string | null; applied_by_name: string; undone_at: string | null; undone_by_name: string; sample: (components['schemas']['ChangeRow'])[]; };
    GetImportReply: { id: number; kind: "organisations" | "regions" | "locations" | "invitations" | "licences" | "products" | "modules" | "v1_contracts" | "v1_licences"; file_name: string; encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252"; delimiter: "," | ";" | "\t"; headers: (string)[]; columns: (string | null)[]; num_rows: number; statuses: { create: number; update: number; unchanged: number; refused: number; }; preview: ((string)[])[]; state: "uploading" | "uploaded" | "planning" | "planned" | "applying" | "applied" | "undoing" | "undone" | "failed"; counts: ({ outcome: "waiting" | "planned" | "refused" | "applied" | "skipped" | "undone" | "left"; reason: string | null; count: number; })[]; created_at: string; created_by_id: string; created_by_name: string; applied_at: string | null; applied_by_name: string; undone_at: string | null; undone_by_name: string; };
    PlanImportRequest: { columns: (string | null)[]; };
    PlanImportReply: { id: number; kind: "organisations" | "regions" | "locations" | "invitations" | "licences" | "products" | "modules" | "v1_contracts" | "v1_licences"; file_name: string; encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252"; delimiter: "," | ";" | "\t"; headers: (string)[]; columns: (string | null)[]; num_rows: number; statuses: { create: number; update: number; unchanged: number; refused: number; }; preview: ((string)[])[]; state: "uploading" | "uploaded" | "planning" | "planned" | "applying" | "applied" | "undoing" | "undone" | "failed"; counts: ({ outcome: "waiting" | "planned" | "refused" | "applied" | "skipped" | "undone" | "left"; reason: string | null; count: number; })[]; created_at: string; created_by_id: string; created_by_name: string; applied_at: string | null; applied_by_name: string; undone_at: string | null; undone_by_name: string; };
    UploadImportReply: { id: number; kind: "organisations" | "regions" | "locations" | "invitations" | "licences" | "products" | "modules" | "v1_contracts" | "v1_licences"; file_name: string; encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252"; delimiter: "," | ";" | "\t"; headers: (string)[]; columns: (string | null)[]; num_rows: number; statuses: { create: number; update: number; unchanged: number; refused: number; }; preview: ((string)[])[]; state: "uploading" | "uploaded" | "planning" | "planned" | "applying" | "applied" | "undoing" | "undone" | "failed"; counts: ({ outcome: "waiting" | "planned" | "refused" | "applied" | "skipped" | "undone" | "left"; reason: string | null; count: number; })[]; created_at: string; created_by_id: string; created_by_name: string; applied_at: string | null; applied_by_name: string; undone_at: string | null; undone_by_name: string; };
    PackageCreate: { name: string; description?: string; is_active?: boolean; allows_additional_features?: boolean; product_id: number; product_modules?: (number)[]; };
    Package: { id: number; name: string; description: string; is_active: boolean; allows_additional_features: boolean; product_id: number; product_modules: (components['schemas']['ProductModule'])[]; is_provider_package: boolean; created_at: string; updated_at: string | null; is_in_use: boolean; };
    ProductModule: { id: number; name: string; product_id: number; product_module_type: "screen" | "feature"; };
    PackageRow: { id: number; name: string; description: string; is_active: boolean; allows_additional_features: boolean; product_id: number; product_modules: (components['schemas']['ProductModule'])[]; is_provider_package: boolean; created_at: string; updated_at: string | null; };
    PackageUpdate: { name: string; description?: string; is_active?: boolean; allows_additional_features?: boolean; product_id: number; product_modules?: (number)[]; id?: unknown; is_provider_package?: unknown; is_in_use?: unknown; created_at?: unknown; updated_at?: unknown; };
    AddProductModuleRequest: { name: string; product_module_type: "screen" | "feature"; product_id: number; };
    CatalogueModule: { id: number; name: string; product_module_type: "screen" | "feature"; is_retired: boolean; version: number; };
    ProductCreate: { name: string; key_name: string; };
    CatalogueProduct: { id: number; name: string; key_name: string; used_by: "none" | "packages" | "licences"; is_retired: boolean; updated_at: string | null; modules: (components['schemas']['CatalogueModule'])[]; };
    CatalogueRow: { id: number; name: string; key_name: string; num_modules: number; is_retired: boolean; };
    ProductUpdate: { name: string; key_name?: string; id?: unknown; used_by?: unknown; is_retired?: unknown; updated_at?: unknown; modules?: unknown; };
    ModuleDetails: { name: string; product_module_type: "screen" | "feature"; };
    ActivateDeviceRequest: { device_serial: string; licensed_app_version?: string; operating_system_version?: string; };
    ActivateDeviceReply: { license_file: string; refresh_seconds: number; };
    CheckInDeviceRequest: { device_serial: string; licensed_app_version?: string; operating_system_version?: string; file_issued?: string; file_key_id?: string; };
    CheckInDeviceReply: { license_file: string; refresh_seconds: number; changed: boolean; };
    DeactivateDeviceRequest: { device_serial: string; licensed_app_version?: string; operating_system_version?: string; };
    SigningKey: { key_id: string; algorithm: "ed25519"; public_key: string; created_at: string; retired_at: string | null; };
    ConversionResult: { numContracts: number; numConverted: number; numCreatedFromSlots: number; errorMsg: string | null; };
    ConversionProgress: { enabled: boolean; running: boolean; run: components['schemas']['ConversionRun'] | null; };
    ConversionRun: { numContracts: number; numConverted: number; numCreatedFromSlots: number; errorMsg: string | null; id: number; started_by_name: string; started_at: string; total: number; done: number; errors: (components['schemas']['ConversionProblem'])[]; finished_at: string | null; };
    ConversionProblem: { contract_id: number; customer_ref: string; problem: string; };
    ConversionStats: { totalContracts: number; convertedContracts: number; totalLicenses: number; convertedLicenses: number; };
    V1Contract: { id: number; customer_ref: string; product: string; product_modules: (string)[]; org_name: string; agreement_creation_date: string | null; number_of_licenses_allowed: number; organisation_id: number; num_issued: number; converted_at: string | null; problem: string | null; };
    ConversionPreview: { ids: (number)[]; unknown: (string)[]; ambiguous: (string)[]; numContracts: number; numConverted: number | null; numCreatedFromSlots: number | null; };
    Overview: { as_of: string; licences: number; expiring: ({ month: string; licences: number; })[]; expired_active: number; to_verify: number; pending_invitations: number; silent: ({ days: number; licences: number; })[]; versions: ({ version: string; licences: number; })[]; other_versions: { versions: number; licences: number; }; products: ({ id: number; name: string; licences: number; })[]; };
    OrganisationRenewals: { regions: ({ overdue: number; months: (number)[]; id: number; name: string; })[]; locations: (components['schemas']['RenewalLocation'])[]; more_locations: number; };
    RenewalLocation: { overdue: number; months: (number)[]; id: number; name: string; region_id: number | null; };
    GetReminderStatusReply: { next_run_at: string | null; can_send: boolean; runs: ({ id: number; day: string; state: "running" | "done" | "failed"; reason: string | null; started_at: string; ended_at: string | null; waiting: number; sent: number; failed: number; skipped: number; failures: ({ email: string; reason: string; })[]; })[]; };
    GetRemindersReply: { is_on: boolean; lead_days: (number)[]; to_staff: boolean; to_licence_managers: boolean; emails: (string)[]; frequency: "daily" | "weekly"; weekday: number; time_zone: string; };
    PreviewRemindersReply: { day: string; recipients: number; skipped: number; mails: ({ email: string; kind: "staff" | "extra" | "licenceManager"; licences: number; })[]; licences: number; rows: ({ uuid_id: string; name: string; organisation_name: string; location_id: number; location_name: string; expiry_day: string; lead_days: number; })[]; };
    SendTestReminderReply: { to: string; };
    UpdateRemindersRequest: { is_on: boolean; lead_days: (number)[]; to_staff: boolean; to_licence_managers: boolean; emails: (string)[]; frequency: "daily" | "weekly"; weekday: number; time_zone: string; };
    UpdateRemindersReply: { is_on: boolean; lead_days: (number)[]; to_staff: boolean; to_licence_managers: boolean; emails: (string)[]; frequency: "daily" | "weekly"; weekday: number; time_zone: string; };
    CreateScheduleRequest: { name: string; report: "view" | "AvgLicensesPerOrg" | "LicenseReport"; view_id: number | null; frequency: "weekly" | "monthly"; weekday: number; month_day: number; hour: number; time_zone: string; recipient_ids: (string)[]; is_on: boolean; };
    CreateScheduleReply: { name: string; report: "view" | "AvgLicensesPerOrg" | "LicenseReport"; view_id: number | null; frequency: "weekly" | "monthly"; weekday: number; month_day: number; hour: number; time_zone: string; is_on: boolean; id: number; view_name: string; recipients: ({ uuid_id: string; name: string; email: string; is_reached: boolean; })[]; next_run_at: string | null; last_run: { at: string; state: "waiting" | "done" | "failed"; reason: "viewDeleted" | "noRecipients" | "unexpected" | null; waiting: number; sent: number; failed: number; failures: ({ email: string; reason: string; })[]; } | null; version: number; };
    ListSchedulesReply: { can_send: boolean; schedules: ({ name: string; report: "view" | "AvgLicensesPerOrg" | "LicenseReport"; view_id: number | null; frequency: "weekly" | "monthly"; weekday: number; month_day: number; hour: number; time_zone: string; is_on: boolean; id: number; view_name: string; recipients: ({ uuid_id: string; name: string; email: string; is_reached: boolean; })[]; next_run_at: string | null; last_run: { at: string; state: "waiting" | "done" | "failed"; reason: "viewDeleted" | "noRecipients" | "unexpected" | null; waiting: number; sent: number; failed: number; failures: ({ email: string; reason: string; })[]; } | null; version: number; })[]; };
    SendScheduleReply: { name: string; report: "view" | "AvgLicensesPerOrg" | "LicenseReport"; view_id: number | null; frequency: "weekly" | "monthly"; weekday: number; month_day: number; hour: number; time_zone: string; is_on: boolean; id: number; view_name: string; recipients: ({ uuid_id: string; name: string; email: string; is_reached: boolean; })[]; next_run_at: string | null; last_run: { at: string; state: "waiting" | "done" | "failed"; reason: "viewDeleted" | "noRecipients" | "unexpected" | null; waiting: number; sent: number; failed: number; failures: ({ email: string; reason: string; })[]; } | null; version: number; };
    UpdateScheduleRequest: { name: string; report: "view" | "AvgLicensesPerOrg" | "LicenseReport"; view_id: number | null; frequency: "weekly" | "monthly"; weekday: number; month_day: number; hour: number; time_zone: string; recipient_ids: (string)[]; is_on: boolean; };
    UpdateScheduleReply: { name: string; report: "view" | "AvgLicensesPerOrg" | "LicenseReport"; view_id: number | null; frequency: "weekly" | "monthly"; weekday: number; month_day: number; hour: number; time_zone: string; is_on: boolean; id: number; view_name: string; recipients: ({ uuid_id: string; name: string; email: string; is_reached: boolean; })[]; next_run_at: string | null; last_run: { at: string; state: "waiting" | "done" | "failed"; reason: "viewDeleted" | "noRecipients" | "unexpected" | null; waiting: number; sent: number; failed: number; failures: ({ email: string; reason: string; })[]; } | null; version: number; };
    SearchResult: { users: (components['schemas']['FoundUser'])[]; licenses: (components['schemas']['FoundLicence'])[]; organisations: (components['schemas']['FoundOrganisation'])[]; locations: (components['schemas']['FoundLocation'])[]; counts: { users: number; licenses: number; organisations: number; locations: number; }; };
    FoundUser: { uuid_id: string; email: string; first_name: string; last_name: string; roles: number; org_location: { id: number; name: string; }; organisation_name: string; archived_at: string | null; deactivated_at: string | null; };
    FoundLicence: { uuid_id: string; description: string; device_serial: string | null; purchase_order: string; org_location_id: number; org_location_name: string; organisation_id: number; organisation_name: string; archived_at: string | null; expiry_date: string | null; is_active: boolean; is_verified: boolean; distributor_requires_verification: boolean; };
    FoundOrganisation: { id: number; name: string; organisation_code: string | null; city: string; country: string; archived_at: string | null; };
    FoundLocation: { id: number; name: string; organisation_id: number; organisation_name: string; city_suburb: string; country: string; archived_at: string | null; };
    FoundRecord: { kind: "package" | "product" | "region" | "invitation" | "contract" | "activationKey"; id: string; name: string; about: string; within: number | null; };
    AverageSummary: { organisations: number; licences: number; average: number; top: ({ id: number; organisation: string; locations: number; licences: number; })[]; };
    LicenceReportSummary: { total: number; months: ({ month: string; licences: number; })[]; products: ({ product: string; licences: number; })[]; };
    AuditLine: { id: number; at: string; actor_id: string | null; actor_name: string; actor_location_id: number | null; action: string; entity: string; entity_id: string; entity_name: string; target: { kind: "organisation" | "region" | "location" | "user" | "licence" | "package" | "product" | "distributor" | "changeSet"; id: string; within: number | null; } | null; changes: { [name: string]: { from?: unknown; to?: unknown; }; }; ip: string; request_id: string; refused: string | null; };
    RecordChange: { at: string; actor_name: string; fields: (string)[]; };
    JobRecord: { id: string; kind: string; state: "waiting" | "running" | "failed" | "done"; distributor: number | null; distributor_name: string; asked_by: string; created_at: string; started_at: string | null; ended_at: string | null; next_try_at: string | null; tries: number; reason: string | null; can_retry: boolean; };
    Refusal: { message: string; code: "invalidInput" | "guessablePassword" | "signInFailed" | "secondStepFailed" | "notSignedIn" | "forbidden" | "outsideScope" | "twoCredentials" | "antiForgery" | "notFound" | "conflict" | "archived" | "notArchived" | "organisationArchived" | "regionInUse" | "locationArchived" | "licenceNotActive" | "packageInUse" | "packageNotForSale" | "productInUse" | "moduleInUse" | "retired" | "notRetired" | "copiesRetired" | "licenceUnknown" | "licenceArchived" | "customerArchived" | "licenceExpired" | "licenceUnverified" | "licenceActiveElsewhere" | "deviceNotActive" | "changeNotPlanned" | "changeNotApplied" | "changeTooOld" | "alreadyConverted" | "notConvertible" | "mailNotConfigured" | "lastDev" | "inviteAccepted" | "alreadyDeactivated" | "notDeactivated" | "secondFactorRequired" | "totpUnavailable" | "webhooksUnavailable" | "webhookDisabled" | "staleVersion" | "tooSlow" | "bodyTooLarge" | "notJson" | "tokenInvalid" | "unknownHost" | "keyReused" | "tooManyAttempts" | "tooManyRequests" | "tooManyInvites" | "tooManyInvitesToPerson" | "headersTooLarge" | "unexpected" | "unavailable"; detail?: string; type?: string; fields?: { [name: string]: string; }; request_id?: string; };
  };
  responses: {
    Refused: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Refusal'] }; };
    Messages: { headers: { [name: string]: unknown }; content: { 'application/json': (string | components['schemas']['Refusal'])[] }; };
  };
}
