/**
 * A settings file for Fully Kiosk Browser (Android), as the app exports and imports it: Comanda on the whole screen, always
 * on, after every start. The tablet needs no internet, and boards sound without a tap. What is not named stays as it is.
 */
export function fullySettings(address: string): string {
  const settings = {
    startURL: address,
    kioskMode: true,
    launchOnBoot: true,
    restartOnCrash: true,
    keepScreenOn: true,
    setWifiWakelock: true,
    waitInternetOnReload: false,
    autoplayAudio: true,
    ignoreSSLerrors: false,
    showNavigationBar: false,
    showStatusBar: false,
    showActionBar: false,
    showAddressBar: false,
    showTabs: false,
    enablePullToRefresh: false,
    swipeNavigation: false,
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}
