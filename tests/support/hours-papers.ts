import type { ShiftPlanPaper, WorkWeekPaper } from '@comanda/receipt/hours-data';

const head = {
  venue: { name: 'La Esquina', address: 'Av. Juárez 12', tax_id: '', slogan: '' },
  time_zone: 'America/Mexico_City',
  printed_at: '2026-09-21T18:00:00.000Z',
};

/** A week with a free day, a note and a long name. */
export function aShiftPlan(): ShiftPlanPaper {
  const days = ['14', '15', '16', '17', '18', '19', '20'].map((day) => ({
    day: `2026-09-${day}`,
    shifts:
      day === '14'
        ? []
        : [
            { name: 'Ana', starts: '12:00', ends: '20:00', note: '' },
            {
              name: 'María Guadalupe Hernández',
              starts: '17:00',
              ends: '01:00',
              note: day === '16' ? 'Cierra la barra y cuenta la caja' : '',
            },
          ],
  }));
  return { ...head, shift_plan: { week: '2026-09-14', days } };
}

/** A person with a holiday, a break and a forgotten end. */
export function aWorkWeek(): WorkWeekPaper {
  const at = (day: number, time: string) =>
    new Date(`2026-09-${day}T${time}:00-06:00`).toISOString();
  const ordinary = { breaks: 0, holiday_name: '', holiday_name_es: '' };
  return {
    ...head,
    work_week: {
      week: '2026-09-14',
      to: '2026-09-20',
      people: [
        {
          name: 'María Guadalupe Hernández',
          days: [
            {
              day: '2026-09-15',
              ...ordinary,
              breaks: 30,
              worked: 480,
              periods: [{ start: at(15, '16:50'), end: at(16, '01:20'), forgotten: 0 }],
            },
            {
              day: '2026-09-16',
              worked: 240,
              breaks: 0,
              holiday_name: 'Independence Day',
              holiday_name_es: 'Día de la Independencia',
              periods: [
                { start: at(16, '10:00'), end: at(16, '12:00'), forgotten: 0 },
                { start: at(16, '14:00'), end: at(16, '16:00'), forgotten: 0 },
              ],
            },
            {
              day: '2026-09-18',
              ...ordinary,
              worked: 0,
              periods: [{ start: at(18, '17:00'), end: null, forgotten: 1 }],
            },
          ],
          totals: {
            worked: 720,
            ordinary: 360,
            double: 60,
            triple: 0,
            rest: 0,
            holiday: 300,
            sunday: 0,
            night: 320,
          },
        },
      ],
    },
  };
}
