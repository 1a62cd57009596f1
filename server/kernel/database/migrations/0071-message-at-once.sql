-- A bare message, looked at and stored in one call: small statements whose plans are kept, where one large one was planned anew.
-- It answers nothing, and has stored nothing, when anything speaks against it: the relation, the author's bearer, what the author
-- was when the bearer was read, the message's name, the pace, or another message that came first.
-- held: hashes of the two people's bearers, those used last first.
create function send_message(
  side text, author text, author_status text, author_group text, author_roles text[], author_role text, bearer text,
  to_conversation text, message_id text, message_name text, words text, at timestamptz,
  pace_since timestamptz, pace_most integer, held_most integer)
returns table (conversation json, coach json, coachee json, held text[]) language plpgsql as $$
declare
  talk conversations;
  one record;
  other record;
begin
  select * into talk from conversations c
    where c.id = to_conversation and author = case side when 'coach' then c.coach_id else c.coachee_id end;
  if not found then return; end if;

  select u.status, u.user_group, u.roles, u.active_role, u.removed_at into one from users u where u.id = talk.coach_id;
  select u.status, u.user_group, u.roles, u.active_role, u.removed_at,
    talk.coach_id in (u.coach_selected_id, u.fixed_coach_id) as chosen into other from users u where u.id = talk.coachee_id;
  coach := row_to_json(one);
  coachee := row_to_json(other);
  if not (other.chosen is true and other.removed_at is null) then
    perform from sessions s
      where s.coach_id = talk.coach_id and s.coachee_id = talk.coachee_id and s.state in ('pending', 'active', 'inprogress');
    if not found then return; end if;
  end if;

  held := array(
    select c.token_hash from connections c
    where c.user_id in (talk.coach_id, talk.coachee_id) and c.ended_at is null and c.expires_at > at
    order by c.last_used_at desc limit held_most);
  perform from connections c where c.token_hash = bearer and c.user_id = author and c.ended_at is null and c.expires_at > at;
  if not found then return; end if;
  if side = 'coachee' then one := other; end if;
  if one.removed_at is not null or one.status = 'inactive'
    or (one.status, one.user_group, one.roles, one.active_role)
      is distinct from (author_status, author_group, author_roles, author_role)
  then return; end if;

  perform from messages m where m.conversation_id = to_conversation and m.author_id = author and m.client_id = message_name;
  if found then return; end if;
  perform from messages m where m.author_id = author and m.created_at > pace_since
    order by m.created_at desc offset pace_most - 1 limit 1;
  if found then return; end if;

  update conversations c set last_seq = c.last_seq + 1, last_at = at,
    coach_read = case side when 'coach' then c.last_seq + 1 else c.coach_read end,
    coach_delivered = case side when 'coach' then c.last_seq + 1 else c.coach_delivered end,
    coachee_read = case side when 'coachee' then c.last_seq + 1 else c.coachee_read end,
    coachee_delivered = case side when 'coachee' then c.last_seq + 1 else c.coachee_delivered end
    where c.id = to_conversation and c.last_seq = talk.last_seq returning c.* into talk;
  if not found then return; end if;
  insert into messages (id, conversation_id, seq, author_id, client_id, text, created_at)
    values (message_id, to_conversation, talk.last_seq, author, message_name, words, at);
  conversation := row_to_json(talk);
  return next;
end $$;
