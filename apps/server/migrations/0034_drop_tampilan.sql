-- How a user left a list stays with the browser. What stood here held typed names and numbers of patients, per account.
drop table tampilan;
