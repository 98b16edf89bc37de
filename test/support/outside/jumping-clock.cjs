// Loaded before a program (--require): SIGUSR2 sets its clock to what the file CLOCK_FILE says, in milliseconds ahead of
// the machine's. Timers and `performance.now()` go on, as they do when the clock of a machine is set.
const { readFileSync } = require('node:fs');

const Real = Date;
let ahead = 0;
globalThis.Date = class Jumping extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + ahead);
    else super(...given);
  }
  static now() {
    return Real.now() + ahead;
  }
};
process.on('SIGUSR2', () => {
  ahead = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
});
