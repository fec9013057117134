/** The licence that an activation key belongs to. */
export interface KeyedLicence {
  licence_id: string;
  distributor_id: number;
}

/** The licences of activation keys, in their order; null for an unknown key. */
export type KeyedLicences = (KeyedLicence | null)[];

/**
 * Finds the licences of the activation keys `$1` and enters the scope of the distributor that owns the first known one. Only
 * one can be entered, so a statement that follows does not see the licences of other distributors.
 */
export const enterScopeOfKeys = (settings: string): string => `
  with keyed as materialized (
    select k.place, l.licence_id, l.distributor_id
    from unnest($1::text[]) with ordinality k (activation_key, place) left join hub_licence_of_key(k.activation_key) l on true
  )
  select (select json_agg(case when k.licence_id is not null
      then json_build_object('licence_id', k.licence_id, 'distributor_id', k.distributor_id) end order by k.place) from keyed k) as licences,
    set_config('hub.distributor', coalesce((select k.distributor_id::text from keyed k where k.licence_id is not null
      order by k.place limit 1), ''), true),
    set_config('hub.actor', '', true), ${settings}`;
