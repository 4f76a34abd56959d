---- GET /v1/tours/user/customer-documents

-- list
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_documents t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- list, far back
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from customer_documents t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3) k join customer_documents t on t.id = k.id and t.tour_id = $1 order by t.id desc;

-- count, count=true
select count(*) from customer_documents t where t.deleted_at is null and t.tour_id = $1;

-- list, cursor=true
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from customer_documents t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from customer_documents t where t.deleted_at is null and t.tour_id = $1 and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=docType
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_documents t where t.deleted_at is null and t.tour_id = $1 order by fold(t.doc_type) desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_documents t where t.deleted_at is null and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=updatedAt
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_documents t where t.deleted_at is null and t.tour_id = $1 order by t.updated_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_documents t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by ids
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_documents t where t.deleted_at is null and t.tour_id = $1 and t.id = any($2::bigint[]) order by t.id desc limit $3 offset $4;

-- list, by updatedSince
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_documents t where t.deleted_at is null and t.tour_id = $1 and t.updated_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, by tourCustomerId
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_documents t where t.deleted_at is null and t.tour_id = $1 and t.tour_customer_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, by docType
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_documents t where t.deleted_at is null and t.tour_id = $1 and t.doc_type = $2::text order by t.id desc limit $3 offset $4;

-- list, by numberFingerprint
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_documents t where t.deleted_at is null and t.tour_id = $1 and sha256(t.number_fingerprint) = sha256($2::bytea) and t.number_fingerprint = $2::bytea order by t.id desc limit $3 offset $4;

---- POST /v1/tours/user/customer-documents

-- create
with refs as materialized (select (select true from customers x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null and x.anonymized_at is null for share) as "tourCustomerId", true as checked),
    created as (insert into customer_documents (tour_id, tour_customer_id, doc_type, issuing_country, number_ciphertext, number_fingerprint, encryption_key_id, holder_name, issued_on, expires_on, scan_object_key, retain_until) select $2, $1::bigint, $3::text, $4::text, $5::bytea, $6::bytea, $7::text, $8::text, $9::date, $10::date, $11::text, $12::date from refs where ($1::bigint is null or refs."tourCustomerId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $13, $14::bigint, 'create', 'customer-documents', created.id, $15::jsonb, $16 from created)
    select created.id, refs.* from refs left join created on true;

-- seal the number
update customer_documents
  set number_ciphertext = $1::bytea, is_sealed = true
  where tour_id = $2 and id = $3;

---- PUT /v1/tours/user/customer-documents/:id

-- lock the customer and the document
select c.anonymized_at is not null as "isAnonymized", d.is_sealed as "isSealed",
    d.tour_id as "tourId", d.id, d.tour_customer_id as "tourCustomerId", d.doc_type as "docType",
    d.encryption_key_id as "encryptionKeyId", case when d.is_sealed then d.number_ciphertext end as "numberCiphertext"
  from customer_documents d join customers c on c.tour_id = d.tour_id and c.id = d.tour_customer_id
  where d.tour_id = $1 and d.id = $2 and d.deleted_at is null
  for share of c for no key update of d;

-- update
with target as materialized (select t.* from customer_documents t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select (select true from customers x where x.id = $3::bigint and x.tour_id = $1 and x.deleted_at is null and x.anonymized_at is null for share) as "tourCustomerId", true as checked),
    changed as (update customer_documents t set tour_customer_id = case when ($4::boolean[])[1] then $3::bigint else t.tour_customer_id end, doc_type = case when ($4::boolean[])[2] then $5::text else t.doc_type end, issuing_country = case when ($4::boolean[])[3] then $6::text else t.issuing_country end, number_ciphertext = case when ($4::boolean[])[4] then $7::bytea else t.number_ciphertext end, number_fingerprint = case when ($4::boolean[])[5] then $8::bytea else t.number_fingerprint end, encryption_key_id = case when ($4::boolean[])[6] then $9::text else t.encryption_key_id end, holder_name = case when ($4::boolean[])[7] then $10::text else t.holder_name end, issued_on = case when ($4::boolean[])[8] then $11::date else t.issued_on end, expires_on = case when ($4::boolean[])[9] then $12::date else t.expires_on end, scan_object_key = case when ($4::boolean[])[10] then $13::text else t.scan_object_key end, retain_until = case when ($4::boolean[])[11] then $14::date else t.retain_until end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and ($3::bigint is null or refs."tourCustomerId") returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $15, $16::bigint, 'update', 'customer-documents', n.id, audit_diff(json_build_object('tourCustomerId', target.tour_customer_id, 'docType', target.doc_type, 'issuingCountry', target.issuing_country, 'encryptionKeyId', target.encryption_key_id, 'holderName', target.holder_name, 'issuedOn', target.issued_on, 'expiresOn', target.expires_on, 'scanObjectKey', target.scan_object_key, 'retainUntil', target.retain_until)::jsonb, json_build_object('tourCustomerId', n.tour_customer_id, 'docType', n.doc_type, 'issuingCountry', n.issuing_country, 'encryptionKeyId', n.encryption_key_id, 'holderName', n.holder_name, 'issuedOn', n.issued_on, 'expiresOn', n.expires_on, 'scanObjectKey', n.scan_object_key, 'retainUntil', n.retain_until)::jsonb) || $17::jsonb, $18 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

-- lock only, if nothing changes
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.number_ciphertext as "numberCiphertext", t.number_fingerprint as "numberFingerprint", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_documents t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

-- mark who encrypted the number
update customer_documents set is_sealed = $1::boolean
  where tour_id = $2 and id = $3;

---- DELETE /v1/tours/user/customer-documents/:id

-- remove
with target as (select t.id from customer_documents t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    removed as (update customer_documents t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'customer-documents', removed.id, audit_diff(json_build_object('tourCustomerId', removed.tour_customer_id, 'docType', removed.doc_type, 'issuingCountry', removed.issuing_country, 'encryptionKeyId', removed.encryption_key_id, 'holderName', removed.holder_name, 'issuedOn', removed.issued_on, 'expiresOn', removed.expires_on, 'scanObjectKey', removed.scan_object_key, 'retainUntil', removed.retain_until)::jsonb, '{}'), $5 from removed)
    select id from removed;

---- GET /v1/tours/user/customer-documents/:id

-- detail, audited
with found as (select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.number_ciphertext as "numberCiphertext", t.number_fingerprint as "numberFingerprint", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt", t.is_sealed as "isSealed"
  from customer_documents t where t.deleted_at is null and t.tour_id = $1 and t.id = $2),
  audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'read', 'customer-documents', found.id, '{}', $5 from found where not found."isSealed" or found."encryptionKeyId" = any($6::text[]))
  select * from found;

-- detail, to compare entity tags
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.number_ciphertext as "numberCiphertext", t.number_fingerprint as "numberFingerprint", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt", t.is_sealed as "isSealed"
  from customer_documents t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- POST /v1/tours/user/customer-documents/find

-- documents
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.doc_type as "docType", t.issuing_country as "issuingCountry", t.encryption_key_id as "encryptionKeyId", t.holder_name as "holderName", t.issued_on as "issuedOn", t.expires_on as "expiresOn", t.scan_object_key as "scanObjectKey", t.retain_until as "retainUntil", t.created_at as "createdAt", t.updated_at as "updatedAt"
  from customer_documents t where t.deleted_at is null and t.tour_id = $1 and t.is_sealed
    and sha256(t.number_fingerprint) = any(select sha256(f) from unnest($2::bytea[]) f)
    and t.number_fingerprint = any($2::bytea[])
    and ($3::text is null or t.doc_type = $3::text)
  order by t.id limit 100;
