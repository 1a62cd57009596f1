/** What a call has and what it has not, for everybody. */
export type FeatureFlags = {
  /** whether one reads, around the call, what the other person does and likes */
  personalityConference: boolean
  /** whether one may blur what is behind oneself */
  backgroundConference: boolean
}
export const FEATURE_FLAGS: FeatureFlags = { personalityConference: true, backgroundConference: false }
