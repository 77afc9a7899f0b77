import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  workingCalendar: {
    make: (owner, { tenant, mark }) =>
      insertOne(
        owner,
        `insert into working_calendar (tenant_id, name, time_zone, week, special_days, is_default, created_at)
         values ($1, $2, 'Europe/Berlin', '[{"day":2,"kind":"AllDay","periods":[]}]', '[]', false, now()) returning id`,
        [tenant.id, `${mark} ${unique()}`],
      ),
  },
}
