interface Named {
  first_names: string;
  last_names: string;
  user_name: string;
}

/** First and last names; empty for a user without. */
export const fullName = ({ first_names, last_names }: Omit<Named, 'user_name'>): string =>
  `${first_names} ${last_names}`.trim();

/** The name of a user on screens: the full one, else the name for the log-in. */
export const personName = (user: Named): string => fullName(user) || user.user_name;
