/**
 * Version of the rules that decide whether a match is delivered (docs/rules.md "Alerts"), stored with each verdict.
 * Increment it whenever a rule changes.
 */
export const ruleVersion = 1;
