/** SHA-256 over the code of this folder and the versions of its libraries. test/extraction/fingerprint.test.ts computes it anew and says what to write here. */
export const rulesHash = '8faa7cd10021efa68cdea0bfa6c6d094cac083d778db13bacf95c0746121fed7'
