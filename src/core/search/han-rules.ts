/** Traditional characters of trades, homes and places, and the simplified ones at the same position. The database folds by the same. */
export const TRADITIONAL =
  '氣調維潔掃傭鐘點電線燈運廁馬裝設計網頁補習師數華鋼學樂練減攝紗妝禮會賬帳報稅記業務專門廠廳廚臥簾鎖鏡燙髮車輛輪機腦視聽響蟲殺貓養護醫療體課語寫書畫圖紙盤壓熱檢測換滌塵牆磚鋪鐵鋁銅膠縫紉褲襪園藝樹樓層間價錢優質評鄰區島東灣濱後崗義順蘭紅錫橋碼頭營單雙對開關掛號團隊麗級經驗證執實廣場員辦處傳統舊屬遷顧飾滅蟻螞鑽綫內傢過樣帶時術軟櫃燒爐廢棄濕黴塗製給種類約訂預';
export const SIMPLIFIED =
  '气调维洁扫佣钟点电线灯运厕马装设计网页补习师数华钢学乐练减摄纱妆礼会账账报税记业务专门厂厅厨卧帘锁镜烫发车辆轮机脑视听响虫杀猫养护医疗体课语写书画图纸盘压热检测换涤尘墙砖铺铁铝铜胶缝纫裤袜园艺树楼层间价钱优质评邻区岛东湾滨后岗义顺兰红锡桥码头营单双对开关挂号团队丽级经验证执实广场员办处传统旧属迁顾饰灭蚁蚂钻线内家过样带时术软柜烧炉废弃湿霉涂制给种类约订预';

const SIMPLE = new Map([...TRADITIONAL].map((char, i) => [char, [...SIMPLIFIED][i] as string]));

/** Text as it is compared: small letters without accents, simplified characters. */
export const foldText = (text: string): string =>
  [
    ...text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\u0300-\u036f]/g, ''),
  ]
    .map((char) => SIMPLE.get(char) ?? char)
    .join('');

const BREAK = /[\s!-/:-@[-`{-~，。、；：？！（）「」《》“”‘’…—–·]+/u;

/** The words of a folded text. */
export const wordsIn = (folded: string): string[] => folded.split(BREAK).filter(Boolean);

export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Each two neighbouring characters: what stands for words in a script without spaces. */
export const bigramsOf = (run: string): string[] => {
  const chars = [...run];
  return chars.slice(1).map((char, i) => `${chars[i]}${char}`);
};
