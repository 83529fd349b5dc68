-- The partitions of a table but its default one, with their bounds in the site's time.
CREATE FUNCTION months_of(parent regclass) RETURNS TABLE (part regclass, starts timestamp, ends timestamp)
LANGUAGE sql STABLE AS $$
  SELECT relation.oid::regclass, bound.moments[1], bound.moments[2]
  FROM pg_partitioned_table AS parted
  JOIN pg_attribute AS key ON key.attrelid = parted.partrelid AND key.attnum = parted.partattrs[0]
  JOIN pg_inherits ON inhparent = parted.partrelid
  JOIN pg_class AS relation ON relation.oid = inhrelid AND relation.oid <> parted.partdefid
  CROSS JOIN LATERAL (
    SELECT array_agg(CASE
      WHEN word = 'MINVALUE' THEN '-infinity'
      WHEN word = 'MAXVALUE' THEN 'infinity'
      WHEN key.atttypid = 'date'::regtype THEN word::timestamp
      ELSE word::timestamptz AT TIME ZONE 'Pacific/Noumea' END ORDER BY place) AS moments
    FROM unnest(regexp_match(pg_get_expr(relation.relpartbound, relation.oid), 'FROM \(''?(.+?)''?\) TO \(''?(.+?)''?\)$'))
      WITH ORDINALITY AS words (word, place)
  ) AS bound
  WHERE parted.partrelid = parent
$$;
--> statement-breakpoint
-- Makes the partitions of this month and those to come, and those of rows that the default partition received; these move
-- there. Does nothing while another session does the same.
CREATE FUNCTION make_months(parent regclass, at timestamptz DEFAULT now()) RETURNS integer
LANGUAGE plpgsql SET lock_timeout = '2s' AS $$
DECLARE
  first timestamp := date_trunc('month', at AT TIME ZONE 'Pacific/Noumea');
  last timestamp := first + interval '12 months';
  missing timestamp[];
  starts timestamp;
  schema_name name;
  parent_name name;
  key name;
  is_date boolean;
  local text;
  rest regclass;
  part text;
  part_range text[];
  referenced regclass;
  definition text;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('make_months'), parent::oid::integer) THEN
    RETURN 0;
  END IF;
  SELECT nspname, relname, attname, atttypid = 'date'::regtype, partdefid
    INTO STRICT schema_name, parent_name, key, is_date, rest
    FROM pg_partitioned_table JOIN pg_class AS c ON c.oid = partrelid JOIN pg_namespace AS n ON n.oid = relnamespace
    JOIN pg_attribute ON attrelid = partrelid AND attnum = partattrs[0] WHERE partrelid = parent;
  local := format(CASE WHEN is_date THEN '%I::timestamp' ELSE '(%I AT TIME ZONE ''Pacific/Noumea'')' END, key);
  EXECUTE format(
    'SELECT array_agg(start ORDER BY start) FROM (
        SELECT generate_series($1, $2, interval ''1 month'')
        UNION SELECT date_trunc(''month'', %1$s) FROM %2$s WHERE isfinite(%1$s) AND %1$s < $2 + interval ''1 month''
      ) AS needed (start)
      WHERE NOT EXISTS (SELECT FROM months_of($3) AS made WHERE made.starts <= start AND start < made.ends)',
    local, rest) INTO missing USING first, last, parent;
  IF missing IS NULL THEN
    RETURN 0;
  END IF;

  -- In the order of who deletes a referenced row, so that neither waits for the other.
  FOR referenced IN SELECT DISTINCT confrelid FROM pg_constraint WHERE conrelid = parent AND contype = 'f' LOOP
    EXECUTE format('LOCK TABLE ONLY %s IN SHARE ROW EXCLUSIVE MODE', referenced);
  END LOOP;
  EXECUTE format('LOCK TABLE ONLY %s IN SHARE UPDATE EXCLUSIVE MODE', parent);
  EXECUTE format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE', rest);
  FOREACH starts IN ARRAY missing LOOP
    part := format('%I.%I', schema_name, parent_name || to_char(starts, '_YYYY_MM'));
    part_range := CASE WHEN is_date THEN ARRAY[starts::date::text, (starts + interval '1 month')::date::text]
      ELSE ARRAY[(starts AT TIME ZONE 'Pacific/Noumea')::text, ((starts + interval '1 month') AT TIME ZONE 'Pacific/Noumea')::text] END;
    EXECUTE format('CREATE TABLE %s (LIKE %s INCLUDING ALL)', part, parent);
    -- Those of statements are not inherited: the name of a partition would be a way around them.
    FOR definition IN SELECT pg_get_triggerdef(oid) FROM pg_trigger
      WHERE tgrelid = parent AND NOT tgisinternal AND tgtype & 1 = 0 LOOP
      EXECUTE replace(definition, format(' ON %I.%I ', schema_name, parent_name), format(' ON %s ', part));
    END LOOP;
    EXECUTE format('WITH moved AS (DELETE FROM %s WHERE %I >= %L AND %2$I < %4$L RETURNING *) INSERT INTO %5$s SELECT * FROM moved',
      rest, key, part_range[1], part_range[2], part);
    EXECUTE format('ALTER TABLE %s ATTACH PARTITION %s FOR VALUES FROM (%L) TO (%L)', parent, part, part_range[1], part_range[2]);
  END LOOP;
  RETURN cardinality(missing);
END $$;
--> statement-breakpoint
-- Drops the partitions that end by then. Returns how many rows they had.
CREATE FUNCTION drop_months(parent regclass, outdated timestamp) RETURNS bigint
LANGUAGE plpgsql SET lock_timeout = '2s' AS $$
DECLARE
  expired regclass;
  counted bigint;
  total bigint := 0;
BEGIN
  IF current_setting('recif.retention', true) IS DISTINCT FROM 'on'
    AND EXISTS (SELECT FROM pg_trigger WHERE tgrelid = parent AND tgfoid = 'refuse_change()'::regprocedure) THEN
    RAISE EXCEPTION '% is append-only', parent USING ERRCODE = 'insufficient_privilege';
  END IF;
  FOR expired IN SELECT part FROM months_of(parent) WHERE ends <= outdated ORDER BY ends LOOP
    EXECUTE format('SELECT count(*) FROM %s', expired) INTO counted;
    EXECUTE format('DROP TABLE %s', expired);
    total := total + counted;
  END LOOP;
  RETURN total;
END $$;
--> statement-breakpoint
SELECT make_months('company_visits');--> statement-breakpoint
SELECT set_config('recif.retention', 'on', true);--> statement-breakpoint
SELECT make_months('audit_log');--> statement-breakpoint
SELECT set_config('recif.retention', 'off', true);
