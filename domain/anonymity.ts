/** Answers of people are told from so many of them on, the one who looks not counted. */
export const RESPONDENTS = 3
/** An example sentence of what comments speak of is shown where so many people answered. */
export const EXAMPLE_FROM = 10
/** Days a comment rests, and at least until its month is over. */
export const REMARK_REST_DAYS = 14
/** Comments of ratings are told where so many coaches were each rated by as many people as answers need. */
export const RATED_COACHES = 3
/** What others came to is told over so many other organizations, of so many people each. */
export const COMPARED_ORGANIZATIONS = 5
export const COMPARED_PEOPLE = 10
