// The statements of `bench/reference.mjs`, each prepared: for who sees all clients, and for who sees those of a firm.

const alive = "c.deleted_at is null";
const firmAs = (place) => ` and c.managing_firm = $${place}`;

const clientColumns = `c.id, c.legal_name, c.ein, c.naics_code, c.business_type, c.uses_peo, c.trade_name, c.contact_phone, c.street,
  c.city, c.state, c.zip, c.contact_salutation, c.contact_first, c.contact_last, c.contact_email, c.tax_firm, c.managing_firm,
  c.contingency_rate, c.active, c.on_hold, c.on_hold_reason, c.on_hold_since, c.created, c.version, c.next_step,
  c.workflow_last_evaluated`;

const client = (scope) => `
  select ${clientColumns}, t.name as tax, m.name as managing, a.id as aor, a.first as aor_first, a.last as aor_last, o.id as own,
    o.first as own_first, o.last as own_last, k.id as con, k.first as con_first, k.last as con_last, s.friendly_name as stage, u.id as upload, u.original_file_name as upload_name
  from clients c
  join entities t on t.id = c.tax_firm join entities m on m.id = c.managing_firm
  join workflow_stages s on s.id = c.workflow_stage join users o on o.id = c.owner
  left join users a on a.id = c.attorney_of_record left join users k on k.id = c.contractor left join uploads u on u.id = c.csv_upload
  where c.id = $1 and ${alive}${scope}`;

const sortKey = "coalesce(lower(c.trade_name)::text, '')";
/** The columns of the list: an administrator sees more of them than a managing attorney. */
const page = (scope) => `
  select c.id, ${scope === "" ? "c.legal_name, c.trade_name, c.ein" : "c.legal_name, c.trade_name"},
    nullif(trim(a.first || ' ' || a.last), '') as attorney_of_record, ${scope === "" ? "c.business_type, c.uses_peo," : ""}
    c.active, c.on_hold, true as opens, ${sortKey} as sort_key
  from clients c left join users a on a.id = c.attorney_of_record
  where ${alive}${scope} and (${sortKey}, c.id) > ($2, $3)
  order by ${sortKey}, c.id limit $1`;

const twice = (name, text, place) => ({
  all: { name: `${name} of all`, text: text("") },
  firm: { name: `${name} of a firm`, text: text(firmAs(place)) },
});

export const reading = {
  session: {
    name: "session",
    text: `select u.id, u.role_id, u.parent_entity from auth_sessions s join users u on u.id = s.user_id
      where s.token_hash = $1 and s.ended_at is null and s.expires_at > now() and s.last_seen_at > now() - interval '1 day'
        and u.deleted_at is null and u.activation_status = 'active'`,
  },
  client: twice("client", client, 2),
  locked: twice("locked", (scope) => `select * from clients c where id = $1 and ${alive}${scope} for update`, 2),
  count: twice("count", (scope) => `select count(*) as total from clients c where ${alive}${scope}`, 1),
  page: twice("page", page, 4),
  update: {
    name: "update",
    text: "update clients set street = $2, updated_by = $3, updated_at = $4, version = version + 1 where id = $1 and version = $5",
  },
  hold: { name: "hold", text: "select * from audit_hold()" },
  append: { name: "append", text: "select audit_append($1::jsonb)" },
};
