-- Finding guests by a part of their name is what a reception does all day, and it must not slow down as the book
-- fills. A trigram index finds all who match; with a million customers that is thousands of rows to fetch and sort
-- for the twenty-five that are shown. So the words of each name are kept here in the two orders people ask for: a
-- search looks up which words contain the text (there are few words), and reads the first few entries of each.
-- Both tables follow `customers` by trigger and hold nothing of their own.

create table customer_words (
  tour_id bigint not null,
  word text not null,
  customer_id bigint not null,
  -- The whole name, folded: the order, and what a text of several words is compared with.
  name text not null,
  primary key (tour_id, word, customer_id) include (name)
);
create index customer_words_name on customer_words (tour_id, word, name, customer_id);

create table customer_vocabulary (
  tour_id bigint not null,
  word text not null,
  primary key (tour_id, word)
);
create index customer_vocabulary_search on customer_vocabulary using gin (tour_id, word gin_trgm_ops);

-- Split at spaces and nowhere else: a text without a space that is in the name is in one of these words.
-- Folding may lengthen a text; what is cut off here keeps it within what an index can hold.
create function name_words(folded text) returns setof text
  language sql immutable strict parallel safe
  as $$ select distinct left(part, 200) from unnest(string_to_array(folded, ' ')) part where part <> '' $$;

-- Two locks a tour: whoever adds words shares it, whoever forgets unused ones holds it alone, so that a word is never
-- forgotten while a customer who bears it is being added.
create function customer_words_lock(of_tour bigint) returns bigint
  language sql immutable strict
  as $$ select hashint8extended(of_tour, 7071953304) $$;

create function add_customer_words() returns trigger
  language plpgsql
  as $$
    begin
      perform pg_advisory_xact_lock_shared(customer_words_lock(t.tour_id)) from (select distinct tour_id from added) t;
      insert into customer_words (tour_id, word, customer_id, name)
        select a.tour_id, part, a.id, left(a.full_name_folded, 200) from added a, name_words(a.full_name_folded) part
        where a.deleted_at is null and a.anonymized_at is null;
      insert into customer_vocabulary (tour_id, word)
        select distinct a.tour_id, part from added a, name_words(a.full_name_folded) part
        where a.deleted_at is null and a.anonymized_at is null order by 1, 2
        on conflict do nothing;
      return null;
    end
  $$;

create function change_customer_words() returns trigger
  language plpgsql
  as $$
    begin
      delete from customer_words c using name_words(old.full_name_folded) part
        where c.tour_id = old.tour_id and c.word = part and c.customer_id = old.id;
      if new.deleted_at is null and new.anonymized_at is null then
        perform pg_advisory_xact_lock_shared(customer_words_lock(new.tour_id));
        insert into customer_words (tour_id, word, customer_id, name)
          select new.tour_id, part, new.id, left(new.full_name_folded, 200) from name_words(new.full_name_folded) part;
        insert into customer_vocabulary (tour_id, word)
          select new.tour_id, part from name_words(new.full_name_folded) part order by 2
          on conflict do nothing;
      elsif new.anonymized_at is not null and old.anonymized_at is null then
        -- Present and former names alike: what nobody bears any more is forgotten.
        perform pg_advisory_xact_lock(customer_words_lock(new.tour_id));
        delete from customer_vocabulary v where v.tour_id = new.tour_id
          and not exists (select from customer_words c where c.tour_id = v.tour_id and c.word = v.word);
      end if;
      return null;
    end
  $$;

create trigger customers_words_added after insert on customers
  referencing new table as added for each statement execute function add_customer_words();
create trigger customers_words_changed after update of full_name, deleted_at, anonymized_at on customers
  for each row when (old.full_name is distinct from new.full_name or old.deleted_at is distinct from new.deleted_at
    or old.anonymized_at is distinct from new.anonymized_at)
  execute function change_customer_words();
