-- A search is planned once, for a house of average size, whose few words are read through by the primary key: in a house of many words
-- that read all of them. `tour_id + 0` is the same number, by which these indexes alone can be entered.
-- The former ones go at the end, so that whoever searches meanwhile waits for that only.

create index customer_vocabulary_word on customer_vocabulary using gin ((tour_id + 0), word gin_trgm_ops) where strpos(word, ' ') = 0;
create index customer_vocabulary_short_word on customer_vocabulary using gin ((tour_id + 0), short_parts(word)) where strpos(word, ' ') = 0;
drop index customer_vocabulary_search, customer_vocabulary_short;
-- Else nothing is known of the number until the table is next looked at.
analyze customer_vocabulary;
