import areas from './areas.json' with { type: 'json' };
import business from './business.json' with { type: 'json' };
import eventsBeauty from './events-beauty.json' with { type: 'json' };
import everyForm from './every-form.json' with { type: 'json' };
import homeCare from './home-care.json' with { type: 'json' };
import lessons from './lessons.json' with { type: 'json' };
import moreEvents from './more-events.json' with { type: 'json' };
import moreHome from './more-home.json' with { type: 'json' };
import morePeople from './more-people.json' with { type: 'json' };
import moreRepairs from './more-repairs.json' with { type: 'json' };
import movingRenovation from './moving-renovation.json' with { type: 'json' };
import names from './names.json' with { type: 'json' };
import prepare from './prepare.json' with { type: 'json' };
import repairs from './repairs.json' with { type: 'json' };

/** The shipped catalogue in Traditional Chinese, by its English texts: names, prices and every questionnaire. */
export const chineseWords: Readonly<Record<string, string>> = {
  ...names,
  ...areas,
  ...everyForm,
  ...homeCare,
  ...repairs,
  ...movingRenovation,
  ...lessons,
  ...eventsBeauty,
  ...business,
  ...moreRepairs,
  ...moreHome,
  ...morePeople,
  ...moreEvents,
  ...prepare,
};
