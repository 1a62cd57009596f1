-- In how many visits of a day a state or a step of a chart was seen. Added up at once: no row is of anybody.
create table chart_use (
  day date not null,
  chart text not null,
  part text not null,
  visits integer not null check (visits > 0),
  primary key (day, chart, part)
);
