-- Whom a notification names besides its reader: it goes with them.
alter table notifications add column about text[] not null default '{}';

-- What moved a session is only ever added; why somebody did it goes with the person who said so.
drop trigger transitions_append_only on session_transitions;
create trigger transitions_append_only before delete or update of session_id, event, from_state, to_state, actor_id, slot, at
  on session_transitions for each row execute function refuse_change();
