-- Browsers' makers only give addresses with TLS; others were never asked and are not taken any more.
delete from push_subscriptions where endpoint not like 'https://%';
