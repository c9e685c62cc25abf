CREATE TABLE "client_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- A rare word among the names of others is no secret worth a trigger that forgets: it is compared, never shown.
CREATE FUNCTION learn_client_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.client_words (word)
  SELECT DISTINCT word FROM regexp_split_to_table(trim(NEW.search_text), ' ') AS word
  WHERE length(word) >= 4 ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER clients_words AFTER INSERT ON "clients" FOR EACH ROW EXECUTE FUNCTION learn_client_words();--> statement-breakpoint
CREATE TRIGGER clients_new_words AFTER UPDATE ON "clients" FOR EACH ROW
WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION learn_client_words();--> statement-breakpoint
INSERT INTO client_words (word)
SELECT DISTINCT word FROM clients, regexp_split_to_table(trim(search_text), ' ') AS word WHERE length(word) >= 4;--> statement-breakpoint
CREATE INDEX "client_words_letters" ON "client_words" USING gin ("word" gin_trgm_ops);
