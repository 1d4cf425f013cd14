/** SHA-256 over the code of this folder and the versions of its libraries. test/extraction/fingerprint.test.ts computes it anew and says what to write here. */
export const rulesHash = '763d85aa08b2c6af7f38f54b33c67fad4a4e004264f182bfc13a6786e769e336'
