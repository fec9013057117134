-- A mail is sent by a job with the same id. It is also the random part of the Message-ID, so that a retry repeats it, and
-- a mail written after a restore does not get that of another one, as with numbers.
alter table mail_outbox add column message_id uuid not null default gen_random_uuid();
create unique index mail_outbox_of_message_id on mail_outbox (message_id);
