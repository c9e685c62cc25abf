ALTER TABLE "document_suggestions" ADD COLUMN "said" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_hand_over_leads" ADD COLUMN "name" text DEFAULT '' NOT NULL;
-- by hand
-- What a person said of a file was told by its sentence.
update document_suggestions set said = true where reason = 'what was said when it was handed in';
-- The name at the time was not kept: the present one stands for it.
update lead_hand_over_leads asked
set name = coalesce(lead.trade_name, lead.legal_name, trim(lead.contact_first || ' ' || lead.contact_last))
from leads lead where lead.id = asked.lead;
-- What packages say of the quarters of tracked submissions (06, 5.4), for clients that were filed before it was kept.
update client_progress progress
set filed_credits = filed.credits
from (
  select sent.client, sum(said.credit_amount) as credits
  from submissions sent
  join submission_quarters held on held.submission = sent.id
  join package_quarters said on said.package = sent.package and said.year = held.year and said.quarter = held.quarter
  where sent.state = 'tracked'
  group by sent.client) filed
where filed.client = progress.client and progress.filed_credits is distinct from filed.credits;
