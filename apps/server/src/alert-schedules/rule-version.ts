/**
 * Version of the rules that decide about matches (docs/rules.md "Alerts"), stored with each verdict. Increment it with
 * every change of a rule.
 */
export const ruleVersion = 1;
