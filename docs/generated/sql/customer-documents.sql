---- GET /customer-documents

-- list
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_documents t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- count, count=true
select count(*) from customer_documents t where t.deleted_at is null and t.tour_id = $1;

-- list, orderBy=docType
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_documents t where t.deleted_at is null and t.tour_id = $1 order by fold(t.doc_type) desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_documents t where t.deleted_at is null and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_documents t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by tourCustomerId
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_documents t where t.deleted_at is null and t.tour_id = $1 and t.tour_customer_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, by docType
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_documents t where t.deleted_at is null and t.tour_id = $1 and t.doc_type = $2::text order by t.id desc limit $3 offset $4;

-- list, by numberFingerprint
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_documents t where t.deleted_at is null and t.tour_id = $1 and sha256(t.number_fingerprint) = sha256($2::bytea) and t.number_fingerprint = $2::bytea order by t.id desc limit $3 offset $4;

---- POST /customer-documents

-- create
with refs as materialized (select (select true from customers x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null and x.anonymized_at is null for share) as "tourCustomerId", true as checked),
    created as (insert into customer_documents (tour_id, tour_customer_id, doc_type, issuing_country, number_ciphertext, number_fingerprint, encryption_key_id, holder_name, issued_on, expires_on, scan_object_key, retain_until) select $2, $1::bigint, $3::text, $4::text, $5::bytea, $6::bytea, $7::text, $8::text, $9::date, $10::date, $11::text, $12::date from refs where ($1::bigint is null or refs."tourCustomerId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $13, $14::bigint, 'create', 'customer-documents', created.id, $15::jsonb, $16 from created)
    select created.id, refs.* from refs left join created on true;

---- DELETE /customer-documents/:id

-- remove
with target as (select t.id from customer_documents t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    removed as (update customer_documents t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'customer-documents', removed.id, audit_diff(json_build_object('tourCustomerId', removed.tour_customer_id, 'docType', removed.doc_type, 'issuingCountry', removed.issuing_country, 'encryptionKeyId', removed.encryption_key_id, 'holderName', removed.holder_name, 'issuedOn', removed.issued_on, 'expiresOn', removed.expires_on, 'scanObjectKey', removed.scan_object_key, 'retainUntil', removed.retain_until)::jsonb, '{}'), $5 from removed)
    select id from removed;

---- GET /customer-documents/:id

-- detail, audited
with found as (
    select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.number_ciphertext as "numberCiphertext", t.number_fingerprint as "numberFingerprint", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_documents t where t.deleted_at is null and t.tour_id = $1 and t.id = $2),
  audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'read', 'customer-documents', found.id, '{}', $5 from found)
  select * from found;

---- Written by hand, in the module's commands and queries:
--   PUT /customer-documents/:id
