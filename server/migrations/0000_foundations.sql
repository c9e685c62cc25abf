-- What tables rest on: word search by trigrams, and the text that names are searched in.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Lower case, everything but letters and digits as one blank, and the names of legal forms kept: ` smith sons llc `.
CREATE FUNCTION search_words(VARIADIC names text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT ' ' || trim(regexp_replace(lower(array_to_string(names, ' ')), '[^[:alnum:]]+', ' ', 'g')) || ' '
$$;
